import { expect, test } from 'vitest'
import { clickIdNames } from '#contract/click-id-names.ts'
import { checkoutCountries } from '#contract/forms/checkout-details.ts'
import type { Touch } from '#contract/lead.ts'
import { findCountry, findCountryByName } from '#lib/countries.ts'
import { contactPayload } from '#tests/worker/sample-leads.ts'
import {
  contactOf,
  customFields,
  otherwiseSent,
  standardFields,
  webhookFields,
} from '#worker/crm/crm-fields.ts'
import { consentFieldIds, orderFieldIds } from '#worker/crm/product-names.ts'
import { leadForms } from '#worker/forms/forms.ts'

const touch = (which: string): Touch => ({
  landingPage: `${which} page`,
  referrer: `${which} referrer`,
  utmSource: `${which} source`,
  utmMedium: `${which} medium`,
  utmCampaign: `${which} campaign`,
  utmTerm: `${which} term`,
  utmContent: `${which} content`,
  clickIds: Object.fromEntries(clickIdNames.map((name) => [name, `${which} ${name}`])),
  at: `${which} at`,
})

const answerIds = new Set([
  ...Object.values(leadForms).flatMap(({ names }) => names.fieldIds),
  ...orderFieldIds,
  ...consentFieldIds,
])

/** A lead with an answer to every question that any form asks. */
const fullLead = {
  ...contactPayload('ada@example.com'),
  tags: ['Tag'],
  customFields: [...answerIds].map((id) => ({
    id,
    value: id === 'country' ? 'United States' : `answer to ${id}`,
  })),
  submissionId: 'submission',
  submittedAt: '2026-11-01T10:00:00.000Z',
  attribution: { first: touch('first'), last: touch('last'), affiliateCode: 'partner' },
}

test('everything a lead holds reaches the contacts API, in the CRM’s own place where it has one', () => {
  const contact = contactOf(fullLead, 'location')
  expect(contact).toMatchObject({
    locationId: 'location',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+15550100',
    companyName: 'Engines Ltd',
    website: 'engines.example',
    source: 'Contact Page Form',
    address1: 'answer to address',
    city: 'answer to city',
    state: 'answer to state',
    postalCode: 'answer to postal_code',
    country: 'US',
  })
  const sent = new Map(contact.customFields.map(({ key, field_value }) => [key, field_value]))
  const elsewhere = new Set<string>([...Object.keys(standardFields), ...otherwiseSent])
  const own = [...answerIds].filter((id) => !elsewhere.has(id))
  expect(own.map((id) => sent.get(id))).toEqual(own.map((id) => `answer to ${id}`))
  expect(Object.fromEntries(sent)).toMatchObject({
    country_name: 'United States',
    submission_id: 'submission',
    submitted_at: fullLead.submittedAt,
    affiliate_code: 'partner',
    first_utm_source: 'first source',
    last_utm_content: 'last content',
    first_gclid: 'first gclid',
    last_li_fat_id: 'last li_fat_id',
    last_landing_page: 'last page',
    first_visit_at: 'first at',
  })
})

test('the list of custom fields is exactly what the contacts API is sent', () => {
  const sent = contactOf(fullLead, 'location').customFields.map(({ key }) => key)
  expect(customFields.map(({ key }) => key).toSorted()).toEqual(sent.toSorted())
})

test('a field’s name yields its key, should a CRM derive one from the other', () => {
  const derived = customFields.map(({ name }) => name.toLowerCase().replaceAll(' ', '_'))
  expect(derived).toEqual(customFields.map(({ key }) => key))
  expect(new Set(derived).size).toBe(customFields.length)
})

test('every country that an order can name has its code in the CRM', () => {
  const codes = Object.keys(checkoutCountries).filter((code) => code !== 'other')
  const names = codes.map((code) => findCountry(code)?.name ?? '')
  expect(names.map((name) => findCountryByName(name)?.code)).toEqual(codes)
})

test('the webhook’s object has every name with every lead, in one order, each with a text', () => {
  const { email, firstName, source, submissionId, submittedAt } = fullLead
  const bare = { email, firstName, source, submissionId, submittedAt, tags: [], customFields: [] }
  const [full, little] = [webhookFields(fullLead), webhookFields(bare)]
  expect(Object.keys(full)).toEqual(Object.keys(little))
  expect(Object.keys(full)).toEqual(
    expect.arrayContaining(['address1', 'postalCode', ...customFields.map(({ key }) => key)]),
  )
  expect(full).toMatchObject({
    version: 1,
    country: 'US',
    country_name: 'United States',
    tags: 'Tag',
    first_utm_source: 'first source',
    partner_why: 'answer to partner_why',
  })
  expect(little).toMatchObject({ version: 1, email, lastName: '', first_utm_source: '', tags: '' })
  const blank = Object.entries(full).filter(([, value]) => value === '')
  expect(blank).toEqual([])
})
