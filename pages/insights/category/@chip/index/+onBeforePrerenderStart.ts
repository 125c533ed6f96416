import { categoryChips } from '#content/categories.ts'
import { indexPath } from '#articles/index-path.ts'

export const onBeforePrerenderStart = () => categoryChips.map(({ slug }) => indexPath(slug))
