import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeadAccepted } from '#contract/api.ts'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { testEnv } from './test-env.ts'

const path = '/api/ghl-webhook'

async function send(lead: object, settings: object = webhookSettings) {
  const { response, settled } = await callWorker(postJson(path, lead), settings)
  const answer = await response.json<LeadAccepted>()
  await settled()
  return answer
}

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`

type FamilyRow = {
  id: string
  email: string
  corrects: string | null
  replacedBy: string | null
  owed: string | null
}

async function family(submissionId: string): Promise<FamilyRow[]> {
  const { results } = await testEnv.DB.prepare(
    `SELECT submission_id AS id, email, corrects, replaced_by AS replacedBy, state AS owed
     FROM leads LEFT JOIN deliveries ON deliveries.id = submission_id
     WHERE submission_id = ?1 OR corrects = ?1 ORDER BY leads.rowid`,
  )
    .bind(submissionId)
    .all<FamilyRow>()
  return results
}

test('the same id with a mended address is a new lead, and the one with the typo is no longer owed', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const first = { ...contactPayload(typo), submissionId, submittedAt: at(1) }
  const second = { ...contactPayload(mended), submissionId, submittedAt: at(2) }
  expect(await send(first, {})).toMatchObject({ id: submissionId, duplicate: false })
  const answer = await send(second, {})
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
  await send({ ...contactPayload(typo), submissionId, submittedAt: at(1) })
  expect(await receivedFor(typo)).toHaveLength(1)
  const answer = await send({ ...contactPayload(mended), submissionId, submittedAt: at(2) })
  const rows = await family(submissionId)
  expect(rows).toMatchObject([
    { email: typo, owed: 'delivered', replacedBy: answer.id },
    { email: mended, corrects: submissionId },
  ])
  const [, correction] = rows
  const row = await testEnv.DB.prepare('SELECT payload FROM deliveries WHERE id = ?1')
    .bind(correction?.id)
    .first<{ payload: string }>()
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({ email: mended, submissionId: answer.id })
})

test('a first try that arrives after its correction does not take its place', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await send({ ...contactPayload(mended), submissionId, submittedAt: at(2) }, {})
  await send({ ...contactPayload(typo), submissionId, submittedAt: at(1) }, {})
  expect(await family(submissionId)).toMatchObject([
    { email: mended, replacedBy: null, owed: 'pending' },
    { email: typo, replacedBy: submissionId, owed: null },
  ])
})

test('what was replaced stays so, however often it comes again', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const first = { ...contactPayload(typo), submissionId, submittedAt: at(1) }
  const second = { ...contactPayload(mended), submissionId, submittedAt: at(2) }
  await send(first, {})
  await send(second, {})
  const before = await family(submissionId)
  expect(await send(first, {})).toMatchObject({ duplicate: true })
  expect(await send(second, {})).toMatchObject({ duplicate: true })
  expect(await family(submissionId)).toEqual(before)
})

test('a correction waits for an attempt at the first that is under way', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await send({ ...contactPayload(typo), submissionId, submittedAt: at(1) }, {})
  const leaseMs = Date.now() + 20_000
  await testEnv.DB.prepare('UPDATE deliveries SET claimed_until_ms = ?2 WHERE id = ?1')
    .bind(submissionId, leaseMs)
    .run()
  const { id } = await send({ ...contactPayload(mended), submissionId, submittedAt: at(2) }, {})
  const due = await testEnv.DB.prepare('SELECT next_ms AS ms FROM deliveries WHERE id = ?1')
    .bind(id)
    .first<{ ms: number }>()
  expect(due?.ms).toBe(leaseMs)
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
        return send({ ...lead, submissionId, submittedAt: at(minute) }, {})
      })
      if (isAtOnce) await Promise.all(sent.map((start) => start()))
      else for (const start of sent) await start()
      const rows = await family(submissionId)
      expect(rows).toHaveLength(new Set(order).size)
      expect(rows.filter(({ owed }) => owed).map(({ email }) => email)).toEqual([`${last}-${who}`])
      const standing = rows.filter(({ replacedBy }) => replacedBy === null)
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
  await send(optIn(1), {})
  expect(await send(optIn(2), {})).toMatchObject({ duplicate: true, id: submissionId })
})

test('taken for spam and then sent by a person, it is stored as the person says it', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await send({ ...contactPayload(typo), submissionId, website2: 'x', submittedAt: at(1) }, {})
  await send({ ...contactPayload(mended), submissionId, submittedAt: at(2) }, {})
  const rows = await family(submissionId)
  expect(rows.filter(({ owed }) => owed)).toMatchObject([{ email: mended }])
})

test('JSON without an id that comes twice is one lead, whatever the order of its parts', async () => {
  const email = someone()
  const { source, tags, ...rest } = contactPayload(email)
  const first = await send({ source, tags, ...rest }, {})
  const second = await send({ ...rest, tags: tags.toReversed(), source }, {})
  expect(second).toMatchObject({ duplicate: true, id: first.id })
  const others = await send({ ...contactPayload(email), phone: '+12125550101' }, {})
  expect(others).toMatchObject({ duplicate: false })
})

test('a form without script that comes twice is one lead, with another mistake mended it is two', async () => {
  const email = someone()
  const fields = contactFields(email)
  await callWorker(postForm(path, { ...fields, 'cf-turnstile-response': 'one' }))
  await callWorker(postForm(path, { ...fields, 'cf-turnstile-response': 'two' }))
  await callWorker(postForm(path, { ...fields, companyName: 'Other Engines' }))
  const { results } = await testEnv.DB.prepare('SELECT company_name FROM leads WHERE email = ?1')
    .bind(email)
    .all()
  expect(results).toHaveLength(2)
})
