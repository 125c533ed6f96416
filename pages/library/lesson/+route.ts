import type { PageContext } from 'vike/types'

/** Rendered at build time, kept out of the site's files, and handed out by the worker to those who own them. */
export const route = ({ urlPathname }: PageContext) =>
  /^\/library\/[a-z0-9-]+\/[a-z0-9-]+$/.test(urlPathname)
