import type { PageContextServer } from 'vike/types'
import type { IndexData } from '#articles/index-data.server.ts'
import { indexStructuredData } from '#articles/index-head.server.ts'

export const structuredData = ({ data }: PageContextServer) =>
  indexStructuredData(data as IndexData)
