import { furtherPages } from '#articles/index-data.server.ts'
import { categoryChips } from '#content/categories.ts'
import { indexPath } from '#articles/index-path.ts'

export const onBeforePrerenderStart = () =>
  categoryChips.flatMap((chip) => furtherPages(chip).map((number) => indexPath(chip.slug, number)))
