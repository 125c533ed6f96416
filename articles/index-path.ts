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

/** Address of a page of the index, of all articles or of one chip's. */
export function indexPath(chipSlug: string | null, number = 1): string {
  const base = chipSlug ? `/insights/category/${chipSlug}` : '/insights'
  return number > 1 ? `${base}/page/${number}` : base
}
