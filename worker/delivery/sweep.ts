import { configuredCrm } from '../crm/configured-crm.ts'
import { parkExpired } from '../db/deliveries.ts'
import { eraseSpam } from '../db/leads.ts'
import { type Env, settingsOf } from '../env.ts'
import { drain } from './drain.ts'
import { timing } from './timing.ts'

const spamKeptMs = 30 * 24 * 3_600_000

/** When the sweep that this isolate has under way ends at the latest, in Unix milliseconds. */
let sweepingUntilMs = 0

/**
 * Finds by itself whatever is owed to the CRM and due, whoever forgot it, and delivers it. Runs every
 * minute; parks what has been tried for its full time, and erases spam after 30 days.
 */
export async function sweep(env: Env): Promise<void> {
  if (Date.now() < sweepingUntilMs) return
  sweepingUntilMs = Date.now() + timing.drainForMs
  try {
    const crm = configuredCrm(settingsOf(env))
    await parkExpired(env.DB, Date.now() - timing.giveUpAfterMs)
    await eraseSpam(env.DB, new Date(Date.now() - spamKeptMs).toISOString())
    if (crm) await drain({ db: env.DB, crm })
  } finally {
    sweepingUntilMs = 0
  }
}
