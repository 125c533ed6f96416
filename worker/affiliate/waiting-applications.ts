import * as z from 'zod/mini'
import { commissionTerms } from '#lib/commission.ts'
import { afterBusinessDays, dayMs } from '#lib/time.ts'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { sql } from '../database/sql.ts'

/** By when an application that came at `at` (ISO 8601) is answered, as was promised, in Unix milliseconds. */
export const answerDueMs = (at: string) =>
  afterBusinessDays(Date.parse(at), commissionTerms.answerBusinessDays)

/** SQL behind FROM: applications of affiliates that have no answer. It ends within its WHERE; `AND …` may follow. */
export const waitingAffiliates = sql`leads INDEXED BY leads_of_kind
  WHERE kind = 'affiliate' AND status = 'accepted' AND replaced_by IS NULL
    AND NOT EXISTS (SELECT 1 FROM affiliate_partners WHERE application_id = submission_id)
    AND NOT EXISTS (SELECT 1 FROM affiliate_declines WHERE application_id = submission_id)`

/** Raises, if `isAsked`, that an application is to be answered within a day, and settles it where none is. */
export async function noteApplications(
  db: D1Database,
  nowMs: number,
  isAsked = false,
): Promise<void> {
  const oldest = await sql`SELECT received_at AS at FROM ${waitingAffiliates}
    ORDER BY received_at LIMIT 1`.first(db, z.object({ at: z.string() }))
  const isDue = oldest !== null && answerDueMs(oldest.at) <= nowMs + dayMs
  const matter = { kind: 'application_due' } as const
  if (!isDue) await clearAttention(db, matter, nowMs).run()
  else if (isAsked) await raiseAttention(db, matter, nowMs).run()
}
