import type { PageContextServer } from 'vike/types'
import type { ArticleData } from '#components/article/article-data.server.ts'
import { articleStructuredData } from '#components/article/article-structured-data.server.ts'

export const structuredData = ({ data }: PageContextServer) =>
  articleStructuredData(data as ArticleData)
