import { site } from '#site.config.ts'

/** What a page may weigh, in bytes compressed, to arrive in one round trip; the question whether a visit may be counted comes on top. */
export const firstRoundTripBytes = 14 * 1024 + (site.analyticsId === null ? 0 : 320)
