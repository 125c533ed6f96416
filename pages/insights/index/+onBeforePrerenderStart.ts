import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { categoryChips } from '#content/categories.ts'

export const onBeforePrerenderStart = () => [
  '/AINEWS',
  ...[null, ...categoryChips].flatMap((chip) =>
    [1, ...furtherPages(chip)].map((number) => indexPath(chip?.slug ?? null, number)),
  ),
]
