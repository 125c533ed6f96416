import type { Settings } from '../settings.ts'

/** What one background run may ask of D1 and of the CRM. */
export type Allowance = { statements: number; requests: number }

/**
 * What is left of `RUN_STATEMENTS` for handing over deliveries. Cloudflare's free plan allows an invocation 50
 * statements and 50 requests, the paid one 1,000 and 10,000; what a run has to leave goes to the next.
 *
 * @param otherStatements - What the same invocation asks of D1 besides.
 */
export function runAllowance(settings: Settings, otherStatements: number): Allowance {
  const { RUN_STATEMENTS: most } = settings
  return { statements: most - otherStatements, requests: Math.floor(most * 0.9) }
}
