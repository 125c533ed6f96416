import { categoryChips, type ArticleCategory, type CategoryChip } from '#content/categories.ts'

/** The chip a category belongs to. */
export function chipOf(category: ArticleCategory): CategoryChip {
  const chip = categoryChips.find(({ categories }) => categories.includes(category))
  if (!chip) throw new Error(`The category ${category} belongs to no chip.`)
  return chip
}
