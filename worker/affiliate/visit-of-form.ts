import type { Attribution } from '#contract/lead.ts'
import { recordVisit } from './record-visit.ts'
import { logFailure } from '../http/log-failure.ts'

/**
 * Writes down the visit of somebody without script, whose form was posted from the very page a partner's link
 * opened. Never throws: no form is lost for it.
 */
export async function visitOfForm(
  db: D1Database,
  { affiliateCode, visitId }: Attribution,
  request: Request,
): Promise<void> {
  if (!affiliateCode || !visitId) return
  try {
    await recordVisit(db, { visitId, code: affiliateCode }, request)
  } catch (error) {
    logFailure('visit_not_recorded', error)
  }
}
