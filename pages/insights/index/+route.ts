import type { PageContext } from 'vike/types'
import { indexRoute } from '#articles/index-path.ts'

/** The whole index, its further pages and its categories: one screen at several addresses. */
export const route = ({ urlPathname }: PageContext) => indexRoute(urlPathname) !== undefined
