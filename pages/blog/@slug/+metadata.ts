import type { PageContextServer } from 'vike/types'
import type { ArticleData } from '#components/article/article-data.server.ts'
import { articleMetadata } from '#components/article/article-metadata.server.ts'

export const metadata = ({ data }: PageContextServer) =>
  articleMetadata((data as ArticleData).article)
