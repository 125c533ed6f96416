/** Keys of the one widget this stand-in knows beside Cloudflare's published ones for tests. */
export const widgetKeys = {
  site: '0x4AAAAAAAstandin',
  secret: '0x4AAAAAAAstandin-secret',
} as const

/** Those of Cloudflare's published keys for tests that are used here, and what each does. */
export const testKeys = {
  blockingSite: '2x00000000000000000000AB',
  passingSecret: '1x0000000000000000000000000000000AA',
} as const
