import { categoryChips, type CategoryChip } from '#content/categories.ts'

/** Which page of the index an address asks for, from its route parameters; undefined for an unknown category. */
export function indexRoute(parameters: {
  chip?: string
  number?: string
}): { chip: CategoryChip | null; number: number } | undefined {
  const chip = categoryChips.find(({ slug }) => slug === parameters.chip)
  if (parameters.chip !== undefined && !chip) return undefined
  if (parameters.number !== undefined && !/^[1-9]\d*$/.test(parameters.number)) return undefined
  return { chip: chip ?? null, number: Number(parameters.number ?? 1) }
}
