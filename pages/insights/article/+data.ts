import { articleData } from '#articles/article-data.server.ts'
import { dataAt } from '../../data-at.ts'

export const data = dataAt(articleData)
