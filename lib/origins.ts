/** Where a submission is sent: the page's own origin first, then production, fixed at build from `site.config.ts`. */
export const relayOrigins: readonly string[] = ['', import.meta.env.PRODUCTION_ORIGIN]
