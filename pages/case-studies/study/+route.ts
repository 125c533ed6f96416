import type { PageContext } from 'vike/types'

export const route = ({ urlPathname }: PageContext) => /^\/case-studies\/[^/]+$/.test(urlPathname)
