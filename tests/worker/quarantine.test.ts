import { beforeEach, expect, test } from 'vitest'
import type { DeskPage } from '#contract/desk/list.ts'
import { deskDeliveryPaths as paths, type HeldLead } from '#contract/desk/deliveries.ts'
import { atDesk, auditOf, releaseHeld } from './desk-session.ts'
import { askWorker, healthNow, postForm, sendLead, webhookSettings } from './call-worker.ts'
import { renewTables } from './fresh-database.ts'
import { contactFields, contactPayload, contactSubmission } from './sample-leads.ts'
import { receivedFor, someone } from './sandbox-crm.ts'
import { openOf, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { standInToken, turnstileSettings } from './turnstile-account.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { markSeen } from '#worker/leads/quarantine.ts'

beforeEach(renewTables)

const settings = { ...webhookSettings, ...turnstileSettings }

const list = async () => (await (await atDesk('staff')).get(paths.held)).body as DeskPage<HeldLead>

async function held(meta: object = { website2: 'x' }) {
  const email = someone()
  const { status, id, ...answer } = await sendLead(
    { ...contactSubmission(email), ...meta },
    settings,
  )
  expect([status, answer]).toEqual([200, { ok: true, duplicate: false, ghl: true, ghlOk: true }])
  expect(await receivedFor(email)).toEqual([])
  return { email, id }
}

const seenAt = async (email: string) =>
  (await rows('SELECT seen_at FROM leads WHERE email = ?', email))[0]?.['seen_at']

/** Sends a version of a submission as it was filled in so many minutes past ten. */
async function sendVersion(
  submissionId: string,
  email: string,
  minute: number,
  more: object = {},
  overrides: object = {},
) {
  const submittedAt = `2026-11-01T10:0${minute}:00.000Z`
  const lead = { ...contactSubmission(email), submissionId, submittedAt, ...more }
  return (await sendLead(lead, overrides)).id
}

const deliveryStates = async (id: string) =>
  (await rows('SELECT state FROM deliveries WHERE id = ?', id)).map(({ state }) => state)

const mailsTo = async (address: string) =>
  (await rowsWhere('mails', { address })).map(({ kind }) => kind)

const release = (ids: readonly string[]) => releaseHeld(ids, webhookSettings)

test('whatever a rule held back is answered like a lead, not relayed, and listed, newest first, with its reason', async () => {
  const trap = await held({ website2: 'http://spam.example' })
  const fast = await held({ fillMs: 0 })
  const late = await held({ withoutToken: 'resent' })
  const scriptless = someone()
  const fields = { ...contactFields(scriptless), website2: 'x' }
  expect((await askWorker(postForm('/api/ghl-webhook', fields), settings)).status).toBe(303)
  // A patient person's is not among them.
  await sendLead({ ...contactPayload(someone()), fillMs: 30_000, website2: '' })
  const { rows: leads } = await list()
  expect(leads).toMatchObject([
    {
      email: scriptless,
      reason: 'honeypot',
      kind: 'contact',
      answers: expect.arrayContaining([{ id: 'industryniche', value: 'Professional Services' }]),
    },
    { email: late.email, reason: 'no_token', kind: 'contact' },
    { email: fast.email, reason: 'too_fast', kind: 'contact' },
    { email: trap.email, reason: 'honeypot', kind: 'contact' },
  ])
  expect(leads[0]?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('listing and exporting count as seen, once', async () => {
  const { email } = await held()
  expect(await seenAt(email)).toBeNull()
  await list()
  const first = await seenAt(email)
  expect(first).toMatch(/Z$/)
  await list()
  expect(await seenAt(email)).toBe(first)
  const byExport = await held()
  const { send } = await atDesk('owner')
  const { body } = await send('GET', `${paths.leadsCsv}?status=spam&limit=1`)
  expect(body).toContain(byExport.email)
  expect(await seenAt(byExport.email)).toMatch(/Z$/)
})

test('health says how many wait unseen and since when', async () => {
  const { id } = await held()
  const waiting = async () => (await healthNow()).health.quarantine
  expect(await waiting()).toEqual({
    unseen: 1,
    oldestUnseenAt: expect.stringMatching(/Z$/),
  })
  await release([id])
  expect(await waiting()).toEqual({ unseen: 0, oldestUnseenAt: null })
})

test('the notice is raised for a correction that is held back, and for no repeat of what was taken', async () => {
  const taken = { ...contactSubmission(someone()), submissionId: crypto.randomUUID() }
  await sendLead({ ...taken, turnstileToken: standInToken() }, settings)
  const again = { ...taken, withoutToken: 'resent' }
  await sendLead(again, settings)
  expect(await openOf('leads_held_back')).toEqual([])
  const mended = { ...again, lastName: 'King' }
  await sendLead(mended, settings)
  expect(await openOf('leads_held_back')).toEqual(['no_token'])
  expect(
    await rows('SELECT last_name, status FROM leads WHERE email = ? ORDER BY rowid', taken.email),
  ).toEqual([
    { last_name: taken.lastName, status: 'accepted' },
    { last_name: 'King', status: 'spam' },
  ])
})

test('of one that is held back while others are shown the notice stays', async () => {
  const { id } = await held({ withoutToken: 'resent' })
  const busy = tappedDb(testEnv.DB, async (run, { method }) => {
    const answer = await run()
    if (method === 'batch') await held({ withoutToken: 'resent' })
    return answer
  })
  await markSeen(busy, [id], Date.now())
  expect(await openOf('leads_held_back')).toEqual(['no_token'])
})

test('the notice that people may be waiting goes once all of them were shown, or came again and passed', async () => {
  await held({ withoutToken: 'resent' })
  expect(await openOf('leads_held_back')).toHaveLength(1)
  await list()
  expect(await openOf('leads_held_back')).toEqual([])
  const lead = { ...contactSubmission(someone()), submissionId: crypto.randomUUID() }
  await sendLead({ ...lead, withoutToken: 'resent' }, settings)
  expect(await openOf('leads_held_back')).toHaveLength(1)
  await sendLead({ ...lead, turnstileToken: standInToken() }, settings)
  await list()
  expect(await openOf('leads_held_back')).toEqual([])
  await held({ website2: 'x' })
  expect(await openOf('leads_held_back')).toEqual([])
})

test('a released lead is delivered and answered as if new, once, however often it is released', async () => {
  const { email, id } = await held({ withoutToken: 'resent' })
  expect(await mailsTo(email)).toEqual([])
  expect(await release([id])).toEqual({ released: 1 })
  expect(await deliveryStates(id)).toEqual(['pending'])
  expect(await mailsTo(email)).toEqual(['enquiry-received'])
  expect(await release([id, id])).toEqual({ released: 0 })
  expect(await auditOf('quarantine.release', id)).toHaveLength(1)
  const again = { ...contactSubmission(email), submissionId: id, withoutToken: 'resent' }
  await sendLead(again, settings)
  expect(await rowsWhere('leads', { email })).toMatchObject([{ status: 'accepted' }])
  expect(await deliveryStates(id)).toHaveLength(1)
  expect(await receivedFor(email)).toEqual([])
  expect((await list()).rows.map((lead) => lead.email)).not.toContain(email)
})

test('an older version that is released after its correction was taken is not sent after it', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await sendVersion(submissionId, typo, 1, { website2: 'x' }, webhookSettings)
  const id = await sendVersion(submissionId, mended, 2, {}, webhookSettings)
  expect(id).not.toBe(submissionId)
  expect(await release([submissionId])).toEqual({ released: 1 })
  expect(await rowsWhere('leads', { email: typo })).toMatchObject([{ replaced_by: id }])
  expect(await deliveryStates(submissionId)).toEqual([])
  expect(await deliveryStates(id)).toEqual(['pending'])
})

test('a later version that is released takes the place of the one that was taken, and of its mail', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await sendVersion(submissionId, typo, 1)
  expect(await mailsTo(typo)).toEqual(['enquiry-received'])
  await sendVersion(submissionId, mended, 2, { website2: 'x' })
  const [kept] = await rowsWhere('leads', { email: mended })
  const id = String(kept?.['submission_id'])
  await release([id])
  expect(await deliveryStates(submissionId)).toEqual([])
  expect(await deliveryStates(id)).toEqual(['pending'])
  expect(await mailsTo(typo)).toEqual([])
  expect(await mailsTo(mended)).toEqual(['enquiry-received'])
})
