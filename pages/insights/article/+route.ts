import type { PageContext } from 'vike/types'

const address = /^\/(insights|blog)\/[^/]+$/

/** Articles stand in two sections of the site and are one screen. */
export const route = ({ urlPathname }: PageContext) => address.test(urlPathname)
