import { furtherPages, usedChips } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'

export const onBeforePrerenderStart = () => [
  '/AINEWS',
  ...[null, ...usedChips()].flatMap((chip) =>
    [1, ...furtherPages(chip)].map((number) => indexPath(chip?.slug ?? null, number)),
  ),
]
