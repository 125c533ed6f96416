import type { PageContextServer } from 'vike/types'
import type { ArticleData } from '#articles/article-data.server.ts'
import { articleMetadata } from '#articles/article-head.server.ts'

export const metadata = ({ data }: PageContextServer) =>
  articleMetadata((data as ArticleData).article)
