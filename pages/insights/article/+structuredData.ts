import type { PageContextServer } from 'vike/types'
import type { ArticleData } from '#articles/article-data.server.ts'
import { articleStructuredData } from '#articles/article-head.server.ts'

export const structuredData = ({ data }: PageContextServer) =>
  articleStructuredData(data as ArticleData)
