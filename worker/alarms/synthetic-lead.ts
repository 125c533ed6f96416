import { syntheticLead } from '#contract/synthetic-lead.ts'
import { hourMs } from '#lib/time.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { crmOutbox } from '../crm/crm-channel.ts'
import type { LeadRecord } from '../leads/leads.ts'
import { enqueueMore } from '../delivery/enqueue.ts'
import { replayDead } from '../delivery/outbox.ts'
import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'
import { newestSynthetic } from './alarms.ts'
import { type Env, settingsOf } from '../env.ts'
import { acceptLead } from '../leads/accept-lead.ts'
import { contentHash } from '../leads/make-record.ts'
import { idOfText } from '../http/digest.ts'
import { alarmTiming } from './find-wrong.ts'

/** Where the CRM refuses it, a new one is tried once a day at this hour (UTC). */
const anewAtHour = 6

async function syntheticRecord(hour: number, nowMs: number): Promise<LeadRecord> {
  const { kind, email, source, tag } = syntheticLead
  const at = new Date(nowMs).toISOString()
  const lead = {
    email,
    firstName: 'Synthetic',
    lastName: 'Check',
    source,
    tags: [tag],
    customFields: [],
  }
  const submissionId = await idOfText(`${kind} ${hour}`)
  return {
    submissionId,
    kind,
    spamReason: null,
    turnstile: null,
    lead,
    contentHash: await contentHash(kind, lead),
    earlierId: null,
    corrects: null,
    withheld: null,
    attribution: null,
    consent: null,
    page: null,
    submittedAt: at,
    receivedAt: at,
    payload: { ...lead, submissionId, submittedAt: at },
  }
}

const lastRow = z.object({ id: z.string(), state: z.enum(['pending', 'delivered', 'dead']) })

/**
 * Once an hour sends a synthetic lead the way of a visitor's, and puts a hint on the queue that has to come back. No
 * new one is made while the last has not arrived, so that nothing piles up.
 */
export async function sendSyntheticLead(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const settings = settingsOf(env)
  if (settings.SYNTHETIC_LEADS !== 'on' || !configuredCrm(settings)) return
  const hour = Math.floor(nowMs / hourMs)
  if (await sql`SELECT 1 FROM alarm_watch WHERE synthetic_hour = ${hour}`.isFound(db)) return
  const last = await sql`SELECT id, state FROM deliveries
    WHERE id = ${newestSynthetic}`.first(db, lastRow)
  if (last?.state === 'dead' && hour % 24 === anewAtHour)
    await replayDead(db, crmOutbox, nowMs, { ids: [last.id] })
  const work: Promise<unknown>[] = []
  if (!last || last.state === 'delivered') {
    await acceptLead(await syntheticRecord(hour, nowMs), {
      env,
      startedMs: Date.now(),
      network: '',
      waitUntil: (promise) => void work.push(promise),
    })
  }
  // First, so that a hint that the queue does not even take is one that does not come back.
  await sql`UPDATE alarm_watch SET synthetic_hour = ${hour}, hinted_ms = ${nowMs} WHERE id = 1`.run(
    db,
  )
  await enqueueMore(env)
  const old = sql`SELECT submission_id FROM leads WHERE kind = ${syntheticLead.kind}
    AND received_at < ${new Date(nowMs - alarmTiming.syntheticKeptMs).toISOString()}`
  await db.batch([
    sql`DELETE FROM deliveries WHERE id IN (${old})`.on(db),
    sql`DELETE FROM leads WHERE submission_id IN (${old})`.on(db),
  ])
  await Promise.allSettled(work)
}
