import type { VisitReport } from '#contract/visit.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { recordVisit as insertVisit } from './affiliate-visits.ts'
import { isRobot } from '../http/client.ts'
import { visitHints } from './visit-hints.ts'

/**
 * Writes down that somebody opened a partner's link, by the worker's clock, for as long as the programme's terms
 * say at this moment.
 *
 * @returns False for an unknown or revoked code, a number that stands for another visit, and robots.
 */
export async function recordVisit(
  db: D1Database,
  { visitId, code }: VisitReport,
  request: Request,
): Promise<boolean> {
  if (isRobot(request)) return false
  const now = Date.now()
  const hints = await visitHints(db, request)
  return insertVisit(db, {
    id: visitId,
    code,
    madeAt: new Date(now).toISOString(),
    holdsUntil: new Date(now + affiliateWindowDays * 86_400_000).toISOString(),
    networkHash: hints.network,
    deviceHash: hints.device,
  })
}
