/**
 * What Cloudflare asks on Workers Paid, in US dollars, with what is included each month. Read on 22 November 2026.
 *
 * @see https://developers.cloudflare.com/workers/platform/pricing/
 * @see https://developers.cloudflare.com/d1/platform/pricing/
 * @see https://developers.cloudflare.com/queues/platform/pricing/
 * @see https://developers.cloudflare.com/r2/pricing/
 */
export const prices = {
  planUsd: 5,
  requests: { included: 10e6, usdPerMillion: 0.3 },
  processorMs: { included: 30e6, usdPerMillion: 0.02 },
  rowsRead: { included: 25e9, usdPerMillion: 0.001 },
  rowsWritten: { included: 50e6, usdPerMillion: 1 },
  databaseGb: { included: 5, usdEach: 0.75 },
  queueOperations: { included: 1e6, usdPerMillion: 0.4 },
  bucketGb: { included: 10, usdEach: 0.015 },
  bucketWrites: { included: 1e6, usdPerMillion: 4.5 },
} as const

/** What D1 lets one database grow to, in bytes. @see https://developers.cloudflare.com/d1/platform/limits/ */
export const databaseLimits = { free: 0.5e9, paid: 10e9 } as const

/** What the free plan allows a day. */
export const freeADay = { requests: 100_000, rowsRead: 5e6, rowsWritten: 100_000 } as const
