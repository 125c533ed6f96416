import { afterEach, expect, test, vi } from 'vitest'
import { newsletterConfirmedTag, newsletterEndedTag } from '#contract/forms/newsletter.ts'
import { apiSettings, sendLead } from './call-worker.ts'
import { openMatters } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { contactPayload } from './sample-leads.ts'
import {
  contactsOf,
  crmApi,
  openGate,
  receivedFor,
  someone,
  somePhone,
  treat,
} from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

async function post(lead: object, settings: object = {}) {
  await openGate()
  return sendLead(lead, { ...apiSettings, ...settings })
}

const stateOf = (id: string) => rows('SELECT state, last_error FROM deliveries WHERE id = ?', id)

/** Sends a lead to a CRM some of whose addresses end in this status. */
async function postWhere(part: string, status: number, lead: object) {
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new URL(String(input)).pathname.split('/').at(-1) ?? '')
    return asked.at(-1) === part ? new Response('', { status }) : await real(input, init)
  })
  return { asked, ...(await post(lead).finally(() => vi.restoreAllMocks())) }
}

/** The contact form's lead, of a number of its own. */
const payload = (email: string, phone = somePhone()) => ({ ...contactPayload(email), phone })

test('a contact keeps the tags it had', async () => {
  const email = someone()
  const phone = somePhone()
  expect((await post(payload(email, phone))).ghlOk).toBe(true)
  await post({ ...payload(email, phone), tags: ['Text Chat'] })
  expect(await contactsOf(email)).toMatchObject([
    { tags: ['AI Expert Lead', 'Website Contact', 'Voice Chat', 'Text Chat'] },
  ])
})

test('of a reader the CRM has the tag that was said last, and no other one of the two', async () => {
  const email = someone()
  const tagsAfter = async (tag: string) => {
    const said = { email, firstName: '', source: 'Newsletter', tags: [tag], customFields: [] }
    const told = { ...said, submissionId: crypto.randomUUID(), submittedAt: '2026-11-01T10:00:00Z' }
    const outcome = await crmApi().send(told, AbortSignal.timeout(5_000))
    expect(outcome).toEqual({ result: 'delivered' })
    return (await contactsOf(email))[0]?.tags
  }
  expect(await tagsAfter('Friend')).toEqual(['Friend'])
  for (const tag of [newsletterConfirmedTag, newsletterEndedTag, newsletterConfirmedTag]) {
    expect(await tagsAfter(tag)).toEqual(['Friend', tag])
  }
})

test('a country that is not on the CRM’s list goes by its name alone', async () => {
  const email = someone()
  const lead = payload(email)
  const country = { id: 'country', value: 'South Sudan' }
  const answer = await post({ ...lead, customFields: lead.customFields.toSpliced(-1, 1, country) })
  expect(answer).toMatchObject({ ghlOk: true })
  const [received] = await receivedFor(email)
  expect(JSON.stringify(received?.body)).toContain('"country_name","field_value":"South Sudan"')
})

test('blank fields do not erase what the CRM knows', async () => {
  const email = someone()
  await post({ email, firstName: 'Ada', phone: '', source: 'Modal', tags: [], customFields: [] })
  const [received] = await receivedFor(email)
  expect(Object.keys(received?.body ?? {})).toEqual([
    'locationId',
    'email',
    'firstName',
    'source',
    'customFields',
  ])
})

test('a 200 that cannot be read is no delivery', async () => {
  const email = someone()
  await treat(email, { mode: 'nonsense', times: 1 })
  const { id, ghlOk } = await post(payload(email))
  expect(ghlOk).toBe(false)
  expect(await stateOf(id)).toEqual([{ state: 'pending', last_error: 'unreadable_answer' }])
})

test('an address that takes another’s place on a contact leaves a note of both', async () => {
  const phone = somePhone()
  const first = someone()
  await post(payload(first, phone))
  expect(await contactsOf(first)).toMatchObject([{ notes: [] }])
  const second = someone()
  const { id, ghlOk } = await post(payload(second, phone))
  expect(ghlOk).toBe(true)
  const [contact, ...others] = await contactsOf(phone)
  expect(others).toEqual([])
  expect(contact).toMatchObject({ email: second })
  expect(contact?.notes).toEqual([
    expect.stringMatching(new RegExp(`was ${first} until .* with ${second}, .*${id}`)),
  ])
  await post({ ...payload(second.toUpperCase(), phone), source: 'Modal' })
  expect((await contactsOf(second))[0]?.notes).toHaveLength(1)
})

test('without its note no address is replaced, and the lead is tried again', async () => {
  const phone = somePhone()
  const [first, second] = [someone(), someone()]
  await post(payload(first, phone))
  const { asked, id, ghlOk } = await postWhere('notes', 503, payload(second, phone))
  expect(ghlOk).toBe(false)
  expect(asked).toEqual(['duplicate', 'notes'])
  expect(await contactsOf(first)).toHaveLength(1)
  expect(await stateOf(id)).toEqual([{ state: 'pending', last_error: 'http_503' }])
})

test('a number that the CRM cannot look for keeps no lead back', async () => {
  const email = someone()
  expect((await postWhere('duplicate', 422, payload(email))).ghlOk).toBe(true)
  expect(await contactsOf(email)).toHaveLength(1)
})

test('a token of another location is the account’s fault, and told at once', async () => {
  await renewTables()
  const answer = await post(payload(someone()), { GHL_LOCATION_ID: 'elsewhere' })
  expect(answer).toMatchObject({ ok: true, ghlOk: false })
  expect(await openMatters()).toEqual(['crm_refuses_account:'])
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A location that allows several contacts of one address. */
function locationWith(contacts: { id: string; email: string }[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname
    if (init?.method !== 'DELETE') return Response.json({ contact: contacts[0] ?? null })
    const at = contacts.findIndex(({ id }) => path.endsWith(`/${id}`))
    contacts.splice(at, 1)
    return Response.json({ succeded: true })
  })
}

const eraseAda = () => crmApi().erase?.('ada@example.com', new AbortController().signal)

test('an address with more contacts than one try erases is not called erased before all are gone', async () => {
  const contacts = Array.from({ length: 7 }, (_, at) => ({
    id: `contact-${at}`,
    email: 'Ada@example.com',
  }))
  locationWith(contacts)
  expect(await eraseAda()).toEqual({ result: 'failed', reason: 'more_contacts' })
  expect(await eraseAda()).toEqual({ result: 'delivered' })
  expect(contacts).toEqual([])
})

test('a contact that has the address as its second stays, and is not called erased', async () => {
  const contacts = [{ id: 'somebody', email: 'grace@example.com' }]
  locationWith(contacts)
  expect(await eraseAda()).toEqual({ result: 'failed', reason: 'second_address' })
  expect(contacts).toHaveLength(1)
})
