/** Keys of the one widget this stand-in knows beside Cloudflare's published ones for tests. */
export const widgetKeys = {
  site: '0x4AAAAAAAstandin',
  secret: '0x4AAAAAAAstandin-secret',
} as const

/** Cloudflare's published keys for tests, and what each does. */
export const testKeys = {
  passingSite: '1x00000000000000000000AA',
  blockingSite: '2x00000000000000000000AB',
  challengingSite: '3x00000000000000000000FF',
  passingSecret: '1x0000000000000000000000000000000AA',
  failingSecret: '2x0000000000000000000000000000000AA',
  spentSecret: '3x0000000000000000000000000000000AA',
} as const

/** The token every published site key makes. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX'
