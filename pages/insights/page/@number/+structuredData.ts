import type { PageContextServer } from 'vike/types'
import type { IndexData } from '#components/insights/index-data.server.ts'
import { indexStructuredData } from '#components/insights/index-structured-data.server.ts'

export const structuredData = ({ data }: PageContextServer) =>
  indexStructuredData(data as IndexData)
