import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adConsentText } from '#contract/advertising.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { deskLeadPaths } from '#contract/desk/leads.ts'
import { peoplePaths, type PersonRecord } from '#contract/desk/people.ts'
import { callSlotsPath } from '#contract/paths.ts'
import type { Advertiser } from '#contract/site-values.ts'
import type { ToldConversion } from '#sandbox/advertisers.ts'
import { googleChannel, googleRequest } from '#worker/conversions/google.ts'
import { metaChannel, metaEvent } from '#worker/conversions/meta.ts'
import { type Conversion, toldId } from '#worker/conversions/conversion.ts'
import { drain } from '#worker/delivery/drain.ts'
import { base64Of } from '#worker/http/digest.ts'
import { parseSettings } from '#worker/settings.ts'
import { askWorker, sendLead } from './call-worker.ts'
import { openMatters } from './delivery-rig.ts'
import { atDesk } from './desk-session.ts'
import { pathOf } from './everybodys-guest.ts'
import { renewTables } from './fresh-database.ts'
import { mortalWorker } from './mortal-worker.ts'
import { rsaPair } from './rsa.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { newAccount, orderOf, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { site } from '#site.config.ts'

const sandbox = testEnv.CRM_URL.replace(/crm$/, 'advertisers')
const settings: Record<string, string> = {
  GOOGLE_ADS_CUSTOMER_ID: '1234567890',
  GOOGLE_ADS_ORDER_ACTION: '11',
  GOOGLE_ADS_LEAD_ACTION: '22',
  GOOGLE_ADS_API_BASE: `${sandbox}/google`,
  META_DATASET_ID: '99',
  META_ACCESS_TOKEN: 'meta-token',
  META_API_BASE: `${sandbox}/meta`,
}

beforeAll(async () => {
  const { privateKey } = await rsaPair()
  const der = await crypto.subtle.exportKey('pkcs8', privateKey)
  if (!(der instanceof ArrayBuffer)) throw new Error('That is no PKCS #8.')
  settings['GOOGLE_ADS_KEY'] = JSON.stringify({
    client_email: 'teller@project.iam.gserviceaccount.com',
    private_key: `-----BEGIN PRIVATE KEY-----\n${base64Of(new Uint8Array(der))}\n-----END PRIVATE KEY-----\n`,
    token_uri: `${sandbox}/google/token`,
  })
})

const tables = ['google', 'meta'] as const

beforeEach(renewTables)

/** Delivers what waits, as cron does. */
async function tell(db: D1Database = testEnv.DB) {
  for (const who of tables) {
    await rows(`UPDATE ${who}_conversions SET next_ms = 0 WHERE state = 'pending'`)
    await rows(`UPDATE ${who}_gate SET next_slot_ms = 0`)
  }
  const given = parseSettings(settings).settings
  const allowance = { statements: 1_000, requests: 1_000 }
  for (const channel of [googleChannel(given), metaChannel(given)]) {
    if (!channel) throw new Error('The settings turn nothing on.')
    await drain({ db, channel, allowance, forMs: 2_000 })
  }
}

const allTold = async () => (await fetch(`${sandbox}/told.json`)).json<ToldConversion[]>()

const toldOf = async (subjectId: string) => {
  const id = await toldId(subjectId)
  return (await allTold()).filter((each) => each.id === id)
}

const stateOf = async (who: Advertiser, id: string) =>
  (await rowsWhere(`${who}_conversions`, { subject_id: id }))[0]

async function answering(subjectId: string, statuses: number[], error?: object) {
  const body = JSON.stringify({ id: await toldId(subjectId), statuses, error })
  await fetch(`${sandbox}/behaviour`, { method: 'POST', body })
}

const clickedAt = '2026-11-20T08:00:00.000Z'
const both = adConsentText(['google', 'meta'])
const clickIds = { gclid: 'Cj0-1', fbclid: 'IwAR2-x' }
const arrived = { attribution: { last: { clickIds, at: clickedAt } } }

/** A paid order of somebody who came by an advertisement. */
const bought = (more: object = { ...arrived, adConsent: both }) =>
  newAccount.buy('upfront', { email: someone() }, more)

/** Somebody at the desk calls a lead qualified. */
async function qualify(id: string) {
  const desk = await atDesk('staff')
  await desk.post(deskLeadPaths.one(id), { state: 'qualified' })
  return desk
}

/** A lead that somebody at the desk calls qualified. */
async function qualified(more: object = { ...arrived, adConsent: both }) {
  const email = someone()
  const { id } = await sendLead({ ...contactSubmission(email), ...more })
  return { id, email, desk: await qualify(id) }
}

test('with consent a paid order is told to those who brought it, once, however many crons run at a time', async () => {
  const { orderId, email, stripe } = await bought()
  await Promise.all([tell(), tell(), tell()])
  const told = await toldOf(orderId)
  expect(told.map(({ who }) => who).toSorted()).toEqual(['google', 'meta'])
  const order = await orderOf(orderId)
  const value = Number(order?.['total_cents']) / 100
  expect(told.find(({ who }) => who === 'google')?.body).toMatchObject({
    destinations: [{ productDestinationId: '11' }],
    events: [
      { adIdentifiers: { gclid: 'Cj0-1' }, conversionValue: value, currency: site.currency },
    ],
  })
  expect(told.find(({ who }) => who === 'meta')?.body).toMatchObject({
    data: [
      {
        event_name: 'Purchase',
        event_time: Math.floor(Date.parse(String(order?.['paid_at'])) / 1_000),
        user_data: { fbc: `fb.1.${Date.parse(clickedAt)}.IwAR2-x` },
        custom_data: { value },
      },
    ],
  })
  expect(JSON.stringify(told)).not.toContain(email)
  await tell()
  await stripe.deliverAll()
  expect(await toldOf(orderId)).toHaveLength(2)
})

test('a lead that was called qualified by a slip is told to nobody, whatever else it was called since', async () => {
  const { id, desk } = await qualified()
  for (const state of ['won', 'answered']) await desk.post(deskLeadPaths.one(id), { state })
  await tell()
  expect(await toldOf(id)).toEqual([])
})

test.each([
  ['no box was ticked', arrived],
  ['the sentence is nobody’s', { ...arrived, adConsent: 'Do what you like.' }],
])('where %s nothing is told', async (_, more) => {
  const { orderId } = await bought(more)
  const { id } = await qualified(more)
  await tell()
  for (const each of [orderId, id]) {
    expect(await stateOf('google', each)).toBeUndefined()
    expect(await toldOf(each)).toEqual([])
  }
})

test('a qualified lead is told, only to whom its consent names, and shown at the desk', async () => {
  const { id, email, desk } = await qualified({ ...arrived, adConsent: adConsentText(['meta']) })
  await tell()
  expect(await toldOf(id)).toMatchObject([
    { who: 'meta', body: { data: [{ event_name: 'QualifiedLead', action_source: 'other' }] } },
  ])
  expect(await stateOf('google', id)).toBeUndefined()
  const list = await desk.get(`${deskDeliveryPaths.list}?channel=meta&state=delivered`)
  expect(list.body).toMatchObject({ rows: [{ id: `meta:${id}`, email, kind: 'contact' }] })
  const one = await desk.get(deskDeliveryPaths.one('meta', `meta:${id}`))
  expect(one.body).toMatchObject({ state: 'delivered', subjectId: id })
  const { body } = await desk.get(await pathOf(email))
  const record = body as PersonRecord
  expect(record.leads[0]?.adConsent).toMatchObject({ text: adConsentText(['meta']), for: ['meta'] })
  expect(record.meta).toMatchObject([{ subject: 'lead', state: 'delivered' }])
})

test('a lead that was called qualified by mistake is not told, until it is called so again', async () => {
  const { id, desk } = await qualified()
  await desk.post(deskLeadPaths.one(id), { state: 'answered' })
  await tell()
  expect(await toldOf(id)).toEqual([])
  await desk.post(deskLeadPaths.one(id), { state: 'qualified' })
  await tell()
  expect((await toldOf(id)).map(({ who }) => who).toSorted()).toEqual(['google', 'meta'])
})

test('what is told of a lead is listed under the address of its correction', async () => {
  const { id, desk } = await qualified()
  const email = someone()
  await sendLead({ ...contactSubmission(email), submissionId: id })
  const { body } = await desk.get(deskDeliveryPaths.one('meta', `meta:${id}`))
  expect(body).toMatchObject({ email, subjectId: id })
})

test('a box that was ticked no more when the same was sent again counts', async () => {
  const submissionId = crypto.randomUUID()
  const lead = { ...contactSubmission(someone()), ...arrived, submissionId }
  await sendLead({ ...lead, adConsent: both, submittedAt: '2026-11-20T08:01:00.000Z' })
  await sendLead({ ...lead, submittedAt: '2026-11-20T08:02:00.000Z' })
  await qualify(submissionId)
  await tell()
  expect(await toldOf(submissionId)).toEqual([])
})

test('the consent of a version that was held back is nobody’s once another was taken', async () => {
  const submissionId = crypto.randomUUID()
  for (const more of [{ adConsent: both, website2: 'x' }, {}]) {
    await sendLead({ ...contactSubmission(someone()), ...arrived, ...more, submissionId })
  }
  await qualify(submissionId)
  await tell()
  expect(await toldOf(submissionId)).toEqual([])
  expect(await stateOf('google', submissionId)).toMatchObject({ last_error: 'no_consent' })
})

test('a withdrawn consent stops what has not been told, and is kept beside the consent', async () => {
  const { id, email, desk } = await qualified()
  const withdrawn = await desk.send('DELETE', await pathOf(email, peoplePaths.adConsent))
  expect(withdrawn.status).toBe(200)
  await tell()
  expect(await toldOf(id)).toEqual([])
  expect(await stateOf('google', id)).toMatchObject({
    state: 'suppressed',
    last_error: 'consent_withdrawn',
  })
  const { body } = await desk.get(await pathOf(email))
  expect((body as PersonRecord).leads[0]?.adConsent?.withdrawnAt).toBeTruthy()
})

test('after a 500 it is told again; a 400 becomes a matter for a person', async () => {
  const { orderId } = await bought({ ...arrived, adConsent: adConsentText(['google']) })
  await answering(orderId, [500, 400])
  await tell()
  expect(await stateOf('google', orderId)).toMatchObject({
    state: 'pending',
    last_error: 'http_500',
  })
  expect(await openMatters()).toEqual([])
  await tell()
  expect(await stateOf('google', orderId)).toMatchObject({ last_error: 'http_400' })
  expect(await openMatters()).toEqual([`google_stuck:google:${orderId}`])
  await tell()
  expect(await toldOf(orderId)).toHaveLength(1)
  expect(await openMatters()).toEqual([])
})

test('Google is told what was paid of a plan that has ended, also when more of it comes later', async () => {
  const { orderId } = await bought({ ...arrived, adConsent: adConsentText(['google']) })
  const owed = async () => (await stateOf('google', orderId))?.['state']
  await tell()
  expect(await owed()).toBe('delivered')
  await rows(`UPDATE orders SET plan_state = 'canceled' WHERE id = ?`, orderId)
  await tell()
  expect(await owed()).toBe('delivered')
  await rows('UPDATE orders SET paid_cents = paid_cents + 100 WHERE id = ?', orderId)
  expect(await owed()).toBe('pending')
})

/** As Google's API answers: what is wrong of which field, beside a reason for all. */
const ofGoogle = (reason: string) => ({
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'destinations[0]', description: '…', reason }],
    },
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'INVALID_ARGUMENT' },
  ],
})
const unsigned = ofGoogle('DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED')

test.each([
  ['meta', 'too many calls', 403, { code: 4 }, []],
  ['meta', 'a fault of its own', 400, { code: 2 }, []],
  ['meta', 'our token', 400, { code: 190 }, ['meta_refuses_account:']],
  [
    'google',
    'a conversion action',
    400,
    ofGoogle('INVALID_CONVERSION_ACTION_ID'),
    ['google_refuses_account:'],
  ],
  ['google', 'terms', 400, unsigned, ['google_refuses_account:']],
] as const)('what %s says of %s goes by its code, not its status', async (...told) => {
  const [who, , status, error, matters] = told
  const { orderId } = await bought({ ...arrived, adConsent: adConsentText([who]) })
  await answering(orderId, [status], error)
  await tell()
  expect(await stateOf(who, orderId)).toMatchObject({
    state: 'pending',
    last_error: `http_${status}`,
  })
  expect(await openMatters()).toEqual(matters)
  await tell()
  expect(await toldOf(orderId)).toHaveLength(1)
  expect(await openMatters()).toEqual([])
})

test('a worker that dies before, between and after telling leaves it to the next, under the same id', async () => {
  const { orderId } = await bought({ ...arrived, adConsent: adConsentText(['google']) })
  for (const when of ['before', 'after'] as const) {
    for (let at = 0; at < 3; at += 1) {
      const mortal = mortalWorker(testEnv.DB, { at, when })
      await tell(mortal.db).catch(() => null)
      await rows('UPDATE google_conversions SET claimed_until_ms = 0')
    }
  }
  await tell()
  expect(await stateOf('google', orderId)).toMatchObject({ state: 'delivered' })
  const bodies = (await toldOf(orderId)).map(({ body }) => JSON.stringify(body))
  expect(new Set(bodies).size).toBe(1)
})

test('money given back: before, nothing is told; after, Google hears what is left and Meta nothing', async () => {
  const { orderId, stripe, intent } = await bought()
  await tell()
  await stripe.turn('refund', { intent, amount: 100 })
  await stripe.deliverAll()
  await tell()
  const told = await toldOf(orderId)
  expect(told.map(({ who }) => who).toSorted()).toEqual(['google', 'google', 'meta'])
  const values = told.flatMap(({ who, body }) =>
    who === 'google' ? (body['events'] as { conversionValue: number }[])[0]?.conversionValue : [],
  )
  expect(Number(values[0]) - Number(values[1])).toBeCloseTo(1)
  const early = await bought()
  await rows('UPDATE orders SET refunded_cents = total_cents WHERE id = ?', early.orderId)
  await tell()
  expect(await toldOf(early.orderId)).toEqual([])
  expect(await stateOf('meta', early.orderId)).toMatchObject({ last_error: 'given_back' })
})

test('what an advertiser is told of an order opens nothing here, and stays the same at a refund', async () => {
  const before = await allTold()
  const { orderId, stripe, intent } = await bought()
  await tell()
  await stripe.turn('refund', { intent, amount: 100 })
  await stripe.deliverAll()
  await tell()
  const ids = (await allTold()).slice(before.length).map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  const known = async (order: string) =>
    (await askWorker(new Request(`https://orrery.example${callSlotsPath}?order=${order}`))).body
  expect(await known(orderId)).toHaveProperty('known')
  expect(await known(String(ids[0]))).not.toHaveProperty('known')
})

test('what Google was told under an order’s own id is adjusted under that', async () => {
  const { orderId } = await bought({ ...arrived, adConsent: adConsentText(['google']) })
  await rows('UPDATE google_conversions SET by_own_id = 1')
  await tell()
  expect((await allTold()).filter(({ id }) => id === orderId)).toHaveLength(1)
})

test('erasing a person takes what was told of them, and the name of their browser', async () => {
  const { orderId, email } = await bought()
  await tell()
  await rows(
    `UPDATE orders SET consents = replace(consents, '"to":"ads"', '"agent":"Tester","to":"ads"') WHERE id = ?`,
    orderId,
  )
  await (await atDesk('owner')).send('DELETE', await pathOf(email), { address: email })
  for (const who of tables) expect(await stateOf(who, orderId)).toBeUndefined()
  const consents = String((await orderOf(orderId))?.['consents'])
  expect(consents).toContain('"ads"')
  expect(consents).not.toContain('"agent"')
})

const conversion = (of: Partial<Conversion['of']>): Conversion => ({
  id: 'x',
  byOwnId: false,
  subject: 'lead',
  isTold: false,
  of: {
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    at: clickedAt,
    attribution: null,
    consent: null,
    ...of,
  },
})

const click = { parameter: 'gclid', id: 'c', at: clickedAt }

test('data is written and hashed as each advertiser publishes', async () => {
  const google = async (of: Partial<Conversion['of']>, parameter = 'gclid') => {
    const account = { customerId: '1', loginId: undefined, action: { order: '1', lead: '2' } }
    const request = await googleRequest(conversion(of), { click: { ...click, parameter } }, account)
    return request.events[0]?.userData?.userIdentifiers
  }
  expect(await google({ email: ' AlexZ@Example.com ', phone: '+18005550100' })).toEqual([
    { emailAddress: '509e933019bb285a134a9334b8bb679dff79d0ce023d529af4bd744d47b4fd8a' },
    { phoneNumber: 'fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30' },
  ])
  expect(await google({ email: 'Cloudy.SanFrancisco+shopping@gmail.com' })).toEqual(
    await google({ email: 'cloudysanfrancisco@gmail.com' }),
  )
  expect(await google({ email: 'alexz@example.com' }, 'wbraid')).toBeUndefined()
  const { user_data } = await metaEvent(
    conversion({ email: 'John_Smith@gmail.com', phone: '+1 (650) 555-1212', firstName: ' Mary. ' }),
    { click, agent: undefined },
    'https://orrery.example',
  )
  expect(user_data).toEqual({
    em: '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ph: 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
    fn: '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec',
    fbc: `fb.1.${Date.parse(clickedAt)}.c`,
  })
})
