import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeadAccepted } from '#contract/api.ts'
import { callWorker, postForm, sendLead, webhookSettings } from './call-worker.ts'
import { sentTo } from './delivery-rig.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`

type FamilyRow = {
  id: string
  email: string
  corrects: string | null
  replacedBy: string | null
  owed: string | null
}

const family = (submissionId: string) =>
  rows<FamilyRow>(
    `SELECT submission_id AS id, email, corrects, replaced_by AS replacedBy, state AS owed
     FROM leads LEFT JOIN deliveries ON deliveries.id = submission_id
     WHERE submission_id = ?1 OR corrects = ?1 ORDER BY leads.rowid`,
    submissionId,
  )

test('the same id with a mended address is a new lead, and the one with the typo is no longer owed', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const first = await sendLead({ ...contactPayload(typo), submissionId, submittedAt: at(1) })
  expect(first).toMatchObject({ id: submissionId, duplicate: false })
  const answer = await sendLead({ ...contactPayload(mended), submissionId, submittedAt: at(2) })
  expect(answer).toMatchObject({ ok: true, duplicate: false })
  expect(answer.id).not.toBe(submissionId)
  expect(await family(submissionId)).toEqual([
    { id: submissionId, email: typo, corrects: null, replacedBy: answer.id, owed: null },
    { id: answer.id, email: mended, corrects: submissionId, replacedBy: null, owed: 'pending' },
  ])
})

test('a correction of what the CRM has already is delivered too, under an id of its own', async () => {
  await openGate()
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const typed = { ...contactPayload(typo), submissionId, submittedAt: at(1) }
  await sendLead(typed, webhookSettings)
  expect(await receivedFor(typo)).toHaveLength(1)
  const answer = await sendLead({ ...typed, email: mended, submittedAt: at(2) }, webhookSettings)
  expect(await family(submissionId)).toMatchObject([
    { email: typo, owed: 'delivered', replacedBy: answer.id },
    { id: answer.id, email: mended, corrects: submissionId },
  ])
  expect(await sentTo(answer.id)).toMatchObject({ email: mended, submissionId: answer.id })
})

test('a correction waits for an attempt at the first that is under way', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await sendLead({ ...contactPayload(typo), submissionId, submittedAt: at(1) })
  const leaseMs = Date.now() + 20_000
  await rows('UPDATE deliveries SET claimed_until_ms = ? WHERE id = ?', leaseMs, submissionId)
  const { id } = await sendLead({ ...contactPayload(mended), submissionId, submittedAt: at(2) })
  const due = await rows('SELECT next_ms AS ms FROM deliveries WHERE id = ?', id)
  expect(due).toEqual([{ ms: leaseMs }])
  expect(await family(submissionId)).toMatchObject([{ owed: null }, { owed: 'pending' }])
})

test('in whatever order and however often they arrive, the last version stands and it alone is owed', async () => {
  const versions = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 2, maxLength: 4 })
  const arrivals = versions.chain((minutes) =>
    fc.tuple(
      fc.constant(Math.max(...minutes)),
      fc.shuffledSubarray([...minutes, ...minutes], { minLength: minutes.length * 2 }),
      fc.boolean(),
    ),
  )
  await fc.assert(
    fc.asyncProperty(arrivals, async ([last, order, isAtOnce]) => {
      const submissionId = crypto.randomUUID()
      const who = someone()
      const sent = order.map((minute) => () => {
        const lead = contactPayload(`${minute}-${who}`)
        return sendLead({ ...lead, submissionId, submittedAt: at(minute) })
      })
      const answers: LeadAccepted[] = []
      if (isAtOnce) answers.push(...(await Promise.all(sent.map((start) => start()))))
      else for (const start of sent) answers.push(await start())
      const stored = await family(submissionId)
      expect(stored).toHaveLength(new Set(order).size)
      expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(stored.length)
      const owed = stored.filter((row) => row.owed)
      expect(owed.map(({ email }) => email)).toEqual([`${last}-${who}`])
      const standing = stored.filter(({ replacedBy }) => replacedBy === null)
      expect(standing.map(({ email }) => email)).toEqual([`${last}-${who}`])
    }),
    { numRuns: 30 },
  )
})

test('the moment of a second try is no correction', async () => {
  const email = someone()
  const submissionId = crypto.randomUUID()
  const optIn = (minute: number) => ({
    email,
    firstName: 'Ada',
    source: 'Opt-in',
    tags: ['Growth Vault'],
    customFields: [{ id: 'opt_in_date', value: at(minute) }],
    submissionId,
    submittedAt: at(minute),
  })
  await sendLead(optIn(1))
  expect(await sendLead(optIn(2))).toMatchObject({ duplicate: true, id: submissionId })
})

test('taken for spam and then sent by a person, it is stored as the person says it', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await sendLead({ ...contactPayload(typo), submissionId, website2: 'x', submittedAt: at(1) })
  await sendLead({ ...contactPayload(mended), submissionId, submittedAt: at(2) })
  const owed = (await family(submissionId)).filter((row) => row.owed)
  expect(owed).toMatchObject([{ email: mended }])
})

test('JSON without an id that comes twice is one lead, whatever the order of its parts', async () => {
  const email = someone()
  const { source, tags, ...rest } = contactPayload(email)
  const first = await sendLead({ source, tags, ...rest })
  const second = await sendLead({ ...rest, tags: tags.toReversed(), source })
  expect(second).toMatchObject({ duplicate: true, id: first.id })
  const others = await sendLead({ ...contactPayload(email), phone: '+12125550101' })
  expect(others).toMatchObject({ duplicate: false })
})

test('a form without script that comes twice is one lead, with another mistake mended it is two', async () => {
  const email = someone()
  const fields = contactFields(email)
  await callWorker(postForm('/api/ghl-webhook', { ...fields, 'cf-turnstile-response': 'one' }))
  await callWorker(postForm('/api/ghl-webhook', { ...fields, 'cf-turnstile-response': 'two' }))
  await callWorker(postForm('/api/ghl-webhook', { ...fields, companyName: 'Other Engines' }))
  expect(await rowsWhere('leads', { email })).toHaveLength(2)
})
