import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LeadAccepted } from '#contract/api.ts'
import { consentMissing, consentText } from '#contract/forms/consent.ts'
import { contactForm } from '#contract/forms/contact.ts'
import { minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { timing } from '#worker/delivery/timing.ts'
import {
  askWorker,
  callWorker,
  postForm,
  postJson,
  sendLead,
  webhookSettings,
} from './call-worker.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { openGate, receivedFor, someone } from './sandbox-crm.ts'
import { rowsWhere, rows } from './stripe-account.ts'
import { isNight } from './test-env.ts'
import { newsletterConsentText } from '#contract/forms/newsletter.ts'
import fc from 'fast-check'

beforeEach(openGate)

const leadRow = async (email: string) => (await rowsWhere('leads', { email }))[0]

test('a payload with exactly the specified fields is stored, relayed as it is, and answered', async () => {
  const email = someone()
  const payload = contactPayload(email)
  const answer = await sendLead(payload, webhookSettings)
  expect(answer).toEqual({
    status: 200,
    ok: true,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    duplicate: false,
    ghl: true,
    ghlOk: true,
  })
  const [received, ...others] = await receivedFor(email)
  expect(others).toEqual([])
  expect(received?.idempotencyKey).toBe(answer.id)
  expect(received?.body).toEqual({
    ...payload,
    submissionId: answer.id,
    submittedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    fields: expect.objectContaining({ version: 1, email, submission_id: answer.id }),
  })
  expect(await leadRow(email)).toMatchObject({ submission_id: answer.id, status: 'accepted' })
})

test('fields a lead leaves out stay out of what the CRM gets', async () => {
  const email = someone()
  const payload = { email, firstName: 'Ada', source: 'Opt-in', tags: [], customFields: [] }
  await sendLead(payload, webhookSettings)
  const [received] = await receivedFor(email)
  expect(Object.keys(received?.body ?? {}).toSorted()).toEqual([
    'customFields',
    'email',
    'fields',
    'firstName',
    'source',
    'submissionId',
    'submittedAt',
    'tags',
  ])
})

test('consent, attribution, page and the time on the device are stored', async () => {
  const email = someone()
  const meta = {
    submissionId: crypto.randomUUID().toUpperCase(),
    attribution: { first: { utmSource: 'news', clickIds: { gclid: 'x' } }, affiliateCode: 'acme' },
    consent: { text: 'I agree.', at: '2026-11-01T10:00:00.000Z' },
    submittedAt: '2026-11-01T12:00:00+02:00',
    page: '/contact',
  }
  await sendLead({ ...contactPayload(email), ...meta })
  const row = await leadRow(email)
  expect(row).toMatchObject({
    submission_id: meta.submissionId.toLowerCase(),
    affiliate_code: 'ACME',
    consent_text: 'I agree.',
    consent_at: '2026-11-01T10:00:00.000Z',
    submitted_at: '2026-11-01T10:00:00.000Z',
    page: '/contact',
  })
  expect(JSON.parse(String(row?.attribution)).first).toMatchObject({ utmSource: 'news' })
})

test.each(['٠٢٠ ٧٩٤٦ ٠٩٥٨', '０２０ ７９４６ ０９５８'])(
  'a telephone number is taken in the digits of any script: %s',
  async (phone) => {
    expect(contactForm.fields.phone.rule.safeParse(phone).success).toBe(true)
    const email = someone()
    await sendLead({ ...contactPayload(email), phone, phoneCountry: 'GB' })
    expect(await leadRow(email)).toMatchObject({ phone: '+442079460958' })
  },
)

test.each(['2999-01-01T00:00:00Z', 'yesterday'])('%s is read as now', async (submittedAt) => {
  const email = someone()
  await sendLead({ ...contactPayload(email), submittedAt })
  const row = await leadRow(email)
  expect(row?.submitted_at).toBe(row?.received_at)
})

test('the same submission five times at once, by this path and the older one, is one lead and one delivery', async () => {
  const email = someone()
  const lead = { ...contactPayload(email), submissionId: crypto.randomUUID() }
  const paths = ['/api/ghl-webhook', '/.netlify/functions/ghl-webhook']
  const answers = await Promise.all(
    [0, 1, 0, 1, 0].map((i) => askWorker(postJson(paths[i] ?? '', lead), webhookSettings)),
  )
  expect(answers.filter(({ body }) => !body.duplicate)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([lead.submissionId]))
  expect(await receivedFor(email)).toMatchObject([{ count: 1 }])
  const again = await sendLead(lead, webhookSettings)
  expect(again).toMatchObject({ duplicate: true, ghl: true, ghlOk: true })
})

test('a form posted without script makes the same lead and leads to the thanks page', async () => {
  const email = someone()
  const referer = `${site.origin}/contact?utm_source=mail&ref=acme`
  const request = postForm('/api/ghl-webhook', contactFields(email), {
    origin: site.origin,
    referer,
  })
  const { status, headers } = await askWorker(request, webhookSettings)
  expect([status, headers.get('location')]).toEqual([303, '/thanks?form=contact'])
  const [received] = await receivedFor(email)
  expect(received?.body).toMatchObject({
    ...contactPayload(email),
    phone: '+447700900123',
    customFields: [
      {},
      {},
      {},
      { id: 'country', value: 'United Kingdom' },
      { id: 'consent_text', value: consentText },
      { id: 'consent_at', value: expect.stringMatching(/^\d{4}-.*Z$/) },
    ],
  })
  expect(await leadRow(email)).toMatchObject({
    affiliate_code: 'ACME',
    page: '/contact',
    phone: '+447700900123',
    consent_text: expect.stringContaining('I agree to be contacted'),
  })
})

test('a country’s name that the browser has translated is stored in English', async () => {
  const email = someone()
  const lead = contactPayload(email)
  const customFields = lead.customFields.toSpliced(-1, 1, { id: 'country', value: 'Deutschland' })
  await sendLead({ ...lead, customFields, phone: '030 1234567', phoneCountry: 'DE' })
  expect(customValues(await sentTo(email))).toMatchObject({ country: 'Germany' })
})

test('a lead sent from a preview is tagged as one', async () => {
  const email = someone()
  const headers = { origin: `https://fix-menu.${site.pagesProject}.pages.dev` }
  const answer = await askWorker(postJson('/api/ghl-webhook', contactPayload(email), headers))
  expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin)
  expect(JSON.parse(String((await leadRow(email))?.tags))).toContain('Preview')
})

test.each(['contact', 'qualification'])('a %s lead without consent is refused', async (form) => {
  const lead = { ...contactPayload(someone()), form }
  const blank = { ...lead, consent: { text: '  ', at: '2026-11-01T10:00:00.000Z' } }
  for (const body of [lead, blank]) {
    const { status, body: refused } = await askWorker(postJson('/api/ghl-webhook', body))
    expect([status, refused.error.fields]).toEqual([400, { consent: consentMissing }])
  }
})

test('the newsletter’s sentence is agreed to by sending, with script and without', async () => {
  for (const post of [postForm, postJson]) {
    const email = someone()
    await callWorker(post('/api/newsletter', { email }))
    expect(customValues(await sentTo(email))).toMatchObject({ consent_text: newsletterConsentText })
  }
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10) + minute * minuteMs).toISOString()

const family = (submissionId: string) =>
  rows<Record<'email' | 'replacedBy' | 'owed', string | null>>(
    `SELECT submission_id AS id, email, corrects, replaced_by AS replacedBy, state AS owed
     FROM leads LEFT JOIN deliveries ON deliveries.id = submission_id
     WHERE submission_id = ?1 OR corrects = ?1 ORDER BY leads.rowid`,
    submissionId,
  )

test('a correction of what the CRM has already is a lead of its own, and delivered too', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  const typed = { ...contactPayload(typo), submissionId, submittedAt: at(1) }
  await sendLead(typed, webhookSettings)
  expect(await receivedFor(typo)).toHaveLength(1)
  const answer = await sendLead({ ...typed, email: mended, submittedAt: at(2) }, webhookSettings)
  expect(answer.duplicate).toBe(false)
  expect(await family(submissionId)).toMatchObject([
    { email: typo, owed: 'delivered', replacedBy: answer.id },
    { id: answer.id, email: mended, corrects: submissionId },
  ])
  expect(await sentTo(answer.id)).toMatchObject({ email: mended, submissionId: answer.id })
})

test('a correction waits as long as an attempt at the first that is under way can last', async () => {
  const [typo, mended] = [someone(), someone()]
  const submissionId = crypto.randomUUID()
  await sendLead({ ...contactPayload(typo), submissionId, submittedAt: at(1) })
  const beforeMs = Date.now()
  await rows(
    'UPDATE deliveries SET claimed_until_ms = ? WHERE id = ?',
    beforeMs + 20_000,
    submissionId,
  )
  const { id } = await sendLead({ ...contactPayload(mended), submissionId, submittedAt: at(2) })
  const [due] = await rowsWhere('deliveries', { id })
  expect(due?.['next_ms']).toBeGreaterThanOrEqual(beforeMs + timing.longestLeaseMs)
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
    { numRuns: isNight ? 30 : 10 },
  )
})

test('words that are changed back stand again, as often as they are', async () => {
  const [one, two, three] = [someone(), someone(), someone()]
  const submissionId = crypto.randomUUID()
  const send = (email: string, minute: number) =>
    sendLead({ ...contactPayload(email), submissionId, submittedAt: at(minute) })
  for (const [index, email] of [one, two, one, three, two].entries()) {
    const { id, duplicate } = await send(email, index)
    expect(duplicate).toBe(false)
    // The same press by the other address, or a press that says it once more.
    expect(await send(email, index)).toMatchObject({ duplicate: true })
    expect(await send(email, index + 0.5)).toMatchObject({ duplicate: true })
    const stored = await family(submissionId)
    expect(stored.filter(({ owed }) => owed)).toMatchObject([{ id, email, replacedBy: null }])
  }
  // An outbox comes late with what was taken back.
  expect(await send(three, 3)).toMatchObject({ duplicate: true })
  expect((await family(submissionId)).filter(({ owed }) => owed)).toMatchObject([{ email: two }])
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

test('JSON without an id that comes twice is one lead, whatever the order of its parts', async () => {
  const email = someone()
  const { source, tags, ...rest } = contactPayload(email)
  const first = await sendLead({ source, tags, ...rest })
  const second = await sendLead({ ...rest, tags: tags.toReversed(), source })
  expect(second).toMatchObject({ duplicate: true, id: first.id })
  const others = await sendLead({ ...contactPayload(email), phone: '+12125550101' })
  expect(others).toMatchObject({ duplicate: false })
})

test('JSON without an id that comes again when ten minutes of the clock are over is one lead, too', async () => {
  const lead = contactPayload(someone())
  const overMs = Math.floor(Date.now() / (10 * minuteMs)) * 10 * minuteMs
  vi.useFakeTimers({ toFake: ['Date'], now: overMs - 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const first = await sendLead(lead)
  vi.setSystemTime(overMs + 1_000)
  expect(await sendLead(lead)).toMatchObject({ duplicate: true, id: first.id })
})

test('a form without script that comes twice is one lead, with another mistake mended it is two', async () => {
  const email = someone()
  const fields = contactFields(email)
  await callWorker(postForm('/api/ghl-webhook', { ...fields, 'cf-turnstile-response': 'one' }))
  await callWorker(postForm('/api/ghl-webhook', { ...fields, 'cf-turnstile-response': 'two' }))
  await callWorker(postForm('/api/ghl-webhook', { ...fields, companyName: 'Other Engines' }))
  expect(await rowsWhere('leads', { email })).toHaveLength(2)
})
