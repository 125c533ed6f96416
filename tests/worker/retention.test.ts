import { createScheduledController } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { keptYears } from '#contract/retention.ts'
import { dayMs } from '#lib/time.ts'
import worker from '#worker/index.ts'
import { callWorker, postJson } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const runCron = () => worker.scheduled(createScheduledController(), testEnv)

/** A lead that came in so many days ago, with the consent that was given. */
async function leadOfAge(days: number, meta: object = {}) {
  const email = someone()
  const consent = { text: 'I agree to be contacted.', at: daysAgo(days) }
  await callWorker(postJson('/api/ghl-webhook', { ...contactPayload(email), consent, ...meta }))
  await rows('UPDATE leads SET received_at = ? WHERE email = ?', daysAgo(days), email)
  return email
}

const leadsOf = (email: string) => rowsWhere('leads', { email })

const seenDaysAgo = (email: string, days: number) =>
  rows('UPDATE leads SET seen_at = ? WHERE email = ?', daysAgo(days), email)

test('what was held back is erased after 30 days once the operator has seen it for a week, never unseen, never what was accepted', async () => {
  const trap = { website2: 'http://spam.example' }
  const seen = await leadOfAge(31, trap)
  await seenDaysAgo(seen, 20)
  const unseen = await leadOfAge(400, trap)
  const young = await leadOfAge(29, trap)
  await seenDaysAgo(young, 20)
  // Seen late, so that it can still be released for a week.
  const [late, tooLate] = [await leadOfAge(60, trap), await leadOfAge(60, trap)]
  await seenDaysAgo(late, 6)
  await seenDaysAgo(tooLate, 8)
  // Accepted, with its consent as proof.
  const accepted = await leadOfAge(keptYears.forms * 365 - 1)
  await runCron()
  const proof = { status: 'accepted', consent_text: 'I agree to be contacted.' }
  expect(await leadsOf(accepted)).toMatchObject([{ ...proof, consent_at: expect.any(String) }])
  for (const email of [seen, tooLate]) expect(await leadsOf(email)).toEqual([])
  expect(await leadsOf(late)).toHaveLength(1)
  expect(await leadsOf(unseen)).toMatchObject([{ status: 'spam' }])
  expect(await leadsOf(young)).toMatchObject([{ status: 'spam' }])
})

test('events are erased after 90 days, except those a person has still to look at', async () => {
  const insert = testEnv.DB.prepare(
    `INSERT INTO stripe_events (id, type, object_id, outcome, created_at, received_at)
     VALUES (?1, 'charge.refunded', 'ch_1', ?2, ?3, ?3)`,
  )
  const suffix = crypto.randomUUID()
  await testEnv.DB.batch([
    insert.bind(`old-${suffix}`, 'applied', daysAgo(91)),
    insert.bind(`ignored-${suffix}`, 'ignored', daysAgo(91)),
    insert.bind(`odd-${suffix}`, 'review', daysAgo(91)),
    insert.bind(`young-${suffix}`, 'applied', daysAgo(89)),
  ])
  await runCron()
  const left = await rows<{ id: string }>(
    'SELECT id FROM stripe_events WHERE id LIKE ? ORDER BY id',
    `%${suffix}`,
  )
  expect(left.map(({ id }) => id)).toEqual([`odd-${suffix}`, `young-${suffix}`])
})
