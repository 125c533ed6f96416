import { categoryChips, type CategoryChip } from '#content/categories.ts'

const address =
  /^\/(?:AINEWS|insights(?:\/category\/(?<slug>[^/]+))?(?:\/page\/(?<number>[1-9]\d*))?)$/

/** Which part of the index an address asks for; undefined for every other address. */
export function indexRoute(
  pathname: string,
): { chip: CategoryChip | null; number: number } | undefined {
  const parts = address.exec(pathname)
  if (!parts) return undefined
  const { slug, number = '1' } = parts.groups ?? {}
  const chip = categoryChips.find((each) => each.slug === slug)
  if (slug !== undefined && !chip) return undefined
  return { chip: chip ?? null, number: Number(number) }
}
