import { expect, test } from 'vitest'
import { type FormKind, formEndpoints } from '#contract/api.ts'
import { products, programmes } from '#contract/catalogue.ts'
import { newsletterConfirmedTag, newsletterEndedTag } from '#contract/forms/newsletter.ts'
import type { FormField } from '#contract/forms/form-field.ts'
import { customFields as fieldsOfCrm } from '#worker/crm/crm-fields.ts'
import { leadForms } from '#worker/forms/forms.ts'
import { askWorker, callWorker, postForm, postJson } from './call-worker.ts'
import { sentTo } from './delivery-rig.ts'
import { application, contactFields, contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rowsWhere } from './stripe-account.ts'
import { site } from '#site.config.ts'

const path = '/api/ghl-webhook'

async function stored(lead: { email: string; [part: string]: unknown }) {
  await callWorker(postJson(path, lead))
  const [row] = await rowsWhere('leads', { email: lead.email })
  const payload = await sentTo(lead.email)
  return {
    kind: row?.['kind'],
    payload,
    withheld: JSON.parse(String(row?.['withheld'])) as unknown,
  }
}

test('a stranger cannot make themselves a customer, or say that others read the newsletter or have left it: the names are taken away and noted', async () => {
  const reserved = ['Customer', products.vip.name, newsletterConfirmedTag, newsletterEndedTag]
  const customFields = [
    { id: 'order_id', value: 'x' },
    { id: 'note', value: 'hello' },
  ]
  const lead = await stored({
    email: someone(),
    firstName: 'Mallory',
    source: 'Checkout',
    tags: [...reserved, 'Friend'],
    customFields,
  })
  expect(lead.payload).toMatchObject({
    source: 'Website',
    tags: ['Friend'],
    customFields: [{ id: 'note', value: 'hello' }],
  })
  expect(lead.withheld).toEqual({
    source: 'Checkout',
    tags: reserved,
    customFields: [{ id: 'order_id', value: 'x' }],
  })
})

test.each(['customer', ' CUSTOMER ', '\u200Bcustomer', 'Customer\n', '\tcustomer'])(
  'nor by writing tag and field as %j',
  async (tag) => {
    const customFields = [{ id: tag.replace(/customer/i, 'ORDER_ID'), value: '1' }]
    const lead = { email: someone(), firstName: 'M', source: 'Friend', tags: [tag], customFields }
    expect((await stored(lead)).payload).toMatchObject({ tags: [], customFields: [] })
  },
)

test('a form gives its own names and no other form’s', async () => {
  const lead = contactPayload(someone())
  const consent = { text: 'I agree.', at: '2026-11-01T10:00:00.000Z' }
  const forged = {
    ...lead,
    form: 'contact',
    consent,
    source: 'Newsletter',
    tags: [...lead.tags, 'Newsletter', 'Affiliate Application'],
    customFields: [...lead.customFields, { id: 'contact.affiliate_code', value: 'mine' }],
  }
  const { payload, kind } = await stored(forged)
  expect(kind).toBe('contact')
  expect(payload).toMatchObject({ source: lead.source, tags: lead.tags })
  expect(payload.customFields.map(({ id }) => id)).toEqual([
    ...lead.customFields.map(({ id }) => id),
    'consent_text',
    'consent_at',
  ])
})

test('a form that posts elsewhere is not believed here', async () => {
  const lead = {
    email: someone(),
    firstName: 'Mallory',
    form: 'affiliate',
    source: 'Affiliate Application',
    tags: ['Affiliate Application'],
    customFields: [{ id: 'affiliate_name', value: 'Mallory' }],
  }
  const { kind, payload } = await stored(lead)
  expect(kind).toBe('lead')
  expect(payload).toMatchObject({ source: 'Website', tags: [], customFields: [] })
})

test('the modal says where it was opened in its own words only', async () => {
  const sourceOf = async (leadSource: string) => {
    const email = someone()
    const fields = { ...filled.qualification, form: 'qualification', workEmail: email, leadSource }
    await callWorker(postForm(path, fields))
    return (await rowsWhere('leads', { email }))[0]
  }
  expect(await sourceOf('wealth-builder')).toMatchObject({ source: 'wealth-builder' })
  const forged = await sourceOf('Checkout')
  expect(forged).toMatchObject({ source: 'Qualification Modal' })
  expect(forged?.['custom_fields']).not.toContain('Checkout')
})

const bare = (source: string, tags: string, ids: string) => ({
  email: someone(),
  firstName: 'Ada',
  phone: '+12125550100',
  source,
  tags: tags.split(', '),
  customFields: ids.split(' ').map((id) => ({ id, value: 'x' })),
})

test.each([
  contactPayload(someone()),
  bare(
    'wealth-builder',
    'AI Expert Lead, Qualification, Text Chat',
    'company_name website full_name chat_preference lead_source',
  ),
  bare(
    `${site.vaultName} Opt-in`,
    'Growth Vault, Free Offer, Opt-in',
    'offer_type landing_page opt_in_date',
  ),
  bare(
    'VIP Upgrade',
    'VIP Upgrade, Growth Vault',
    'offer_type offer_amount landing_page upgrade_date',
  ),
])('a payload of the specification keeps all its names: $source', async (given) => {
  const { payload, withheld } = await stored(given)
  expect(withheld).toBeNull()
  expect(payload).toMatchObject({ ...given, submissionId: expect.any(String) })
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 16)

/** Every form, filled in; `email` stands for the address. A call needs a host who is free (`calls.test.ts`). */
const filled: Record<Exclude<FormKind, 'call'>, Record<string, string>> = {
  contact: { ...contactFields('email'), plan: Object.keys(programmes)[0] ?? '' },
  qualification: { fullName: 'A', workEmail: 'email', companyName: 'C', phone: '', consent: 'on' },
  offer: { firstName: 'A', email: 'email', phone: '212 555 0100' },
  vip: { firstName: 'A', lastName: 'B', email: 'email', phone: '212 555 0100' },
  newsletter: { email: 'email' },
  'waiting-list': { firstName: 'A', email: 'email', waitingFor: 'vip' },
  booking: {
    fullName: 'A B',
    email: 'email',
    phone: '',
    preferredTime1: day(3),
    preferredTime2: day(4),
    preferredTime3: day(5),
    timeZone: 'Europe/Berlin',
    note: 'n',
    consent: 'on',
  },
  partner: { name: 'A B', email: 'email', businessName: 'C' },
  affiliate: application('email'),
  'email-results': { email: 'email' },
  estimate: { fullName: 'A B', email: 'email', phone: '212 555 0100', companyName: 'C' },
}

test.each(Object.entries(filled))('scriptless, %s keeps every name', async (form, fields) => {
  const email = someone()
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value === 'email' ? email : value,
  ])
  const kind = form as FormKind
  const filledIn = { ...Object.fromEntries(entries), form }
  const { status, headers } = await askWorker(postForm(formEndpoints[kind], filledIn))
  expect([status, headers.get('location')]).toEqual(
    form === 'estimate' ? [200, null] : [303, `/thanks?form=${form}`],
  )
  const [row] = await rowsWhere('leads', { email })
  expect(row).toMatchObject({ kind: form, withheld: null })
  const ids = (JSON.parse(String(row?.['custom_fields'])) as { id: string }[]).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...leadForms[kind].names.fieldIds].toSorted())
})

const takesLines = ({ rule, control }: FormField) =>
  control !== undefined && rule.safeParse('One\nTwo').data === 'One\nTwo'

test.each(Object.entries(filled))('what %s takes in several lines, the CRM does', (form, given) => {
  const { fields, readLead } = leadForms[form as FormKind]
  const lines = Object.entries(fields).filter(([, field]) => takesLines(field))
  const two = Object.fromEntries(lines.map(([name]) => [name, 'One\nTwo']))
  const typed = { ...given, email: someone(), workEmail: someone(), ...two }
  const context = { submittedAt: new Date().toISOString(), origin: site.origin }
  const long = readLead(typed, context).customFields.filter(({ value }) => value.includes('\n'))
  expect(long.length).toBeGreaterThanOrEqual(lines.length)
  for (const { id } of long) {
    expect(fieldsOfCrm).toContainEqual(expect.objectContaining({ key: id, dataType: 'LARGE_TEXT' }))
  }
})
