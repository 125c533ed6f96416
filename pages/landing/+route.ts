import type { PageContext } from 'vike/types'

export const route = ({ urlPathname }: PageContext) => /^\/for\/[^/]+$/.test(urlPathname)
