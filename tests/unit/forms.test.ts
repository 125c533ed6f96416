import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallBookedSheet } from '#components/booking/call-booked.tsx'
import { isOwnHost } from '#components/forms/own-host.ts'
import type { FormKind } from '#contract/api.ts'
import { callPageWords } from '#contract/call-pages.ts'
import { products } from '#contract/catalogue.ts'
import { affiliateForm, affiliateLead } from '#contract/forms/affiliate.ts'
import { bookingForm, bookingLead } from '#contract/forms/booking.ts'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import {
  partnerForm,
  partnerHelpAreas,
  partnerLead,
  partnerRevenueRanges,
  partnerSteps,
  partnerWhyField,
} from '#contract/forms/partner.ts'
import { vipForm, vipLead } from '#contract/forms/vip.ts'
import { leadSubmission } from '#contract/lead.ts'
import { formValues } from '#lib/form-values.ts'
import { site } from '#site.config.ts'
import { sections } from '#words/legal/privacy.ts'
import { application as applicationOf } from '#tests/worker/sample-leads.ts'

const booking = {
  fullName: ' Ada Mary Lane ',
  email: 'ada@example.com',
  phone: '',
  preferredTime1: '2026-11-24T10:00',
  preferredTime2: '2026-11-25T15:30:00',
  preferredTime3: '2026-11-26T09:15',
  timeZone: 'Europe/Berlin',
  note: 'Ask for Ada',
  consent: 'on',
  submittedAt: '2026-11-21T08:00:00.000Z',
}

const faults = (changes: object) => {
  const result = bookingForm.schema.safeParse({ ...booking, ...changes })
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
}

test('a request makes a lead with all three times and the zone they are in', () => {
  const lead = bookingLead(bookingForm.schema.parse(booking))
  expect(lead).toMatchObject({ firstName: 'Ada', lastName: 'Mary Lane', source: 'Booking Page' })
  expect(lead.customFields.filter(({ id }) => /time/.test(id))).toEqual([
    { id: 'preferred_time_1', value: '2026-11-24T10:00' },
    { id: 'preferred_time_2', value: '2026-11-25T15:30' },
    { id: 'preferred_time_3', value: '2026-11-26T09:15' },
    { id: 'time_zone', value: 'Europe/Berlin' },
  ])
  expect(leadSubmission.safeParse(lead).success).toBe(true)
})

test('a request kept on the device is judged by the moment it was pressed, not by its arrival', () => {
  const kept = {
    submittedAt: '2020-01-01T00:00:00.000Z',
    preferredTime1: '2020-01-02T10:00',
    preferredTime2: '2020-01-03T10:00',
    preferredTime3: '2020-01-04T10:00',
  }
  expect(faults(kept)).toEqual([])
})

test('a time is still to come by the clock of its zone', () => {
  const zoned = { preferredTime1: '2026-11-20T22:30', timeZone: 'Pacific/Honolulu' }
  expect(faults(zoned)).toEqual([])
})

test.each([
  [{ preferredTime1: '' }, 'preferredTime1: Please choose a day and a time'],
  [{ preferredTime2: '2026-11-31T10:00' }, 'preferredTime2: Please choose a day and a time'],
  // It is nine there.
  [
    { preferredTime3: '2026-11-21T08:30' },
    'preferredTime3: Please choose a time that is still to come',
  ],
  [
    { preferredTime2: '2027-11-24T10:00' },
    'preferredTime2: Please choose a time within the next 90 days',
  ],
  [
    { preferredTime2: booking.preferredTime1 },
    'preferredTime2: Please choose three different times',
  ],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone: Please choose your time zone'],
  [{ timeZone: '' }, 'timeZone: Please choose your time zone'],
  [{ consent: undefined }, 'consent: Please tick the box to agree to be contacted'],
  [{ email: 'ada' }, 'email: Please enter a valid email'],
])('%j is refused in words', (changes, message) => {
  expect(faults(changes)).toEqual([message])
})

test('the proof a browser sends stands for the ticked box, an empty one does not', () => {
  expect(faults({ consent: { text: 'I agree', at: '2026-11-21T08:00:00.000Z' } })).toEqual([])
  expect(faults({ consent: { text: '', at: '' } })).toHaveLength(1)
})

test('a subject nobody offers is refused', () => {
  expect(faults({ subject: 'party' })).toHaveLength(1)
})

const affiliateFields = Object.keys(affiliateForm.fields)
const at = '2026-11-21T10:00:00.000Z'
const person = { firstName: ' Ada ', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555' }

const application = applicationOf('ada@example.com')

test('an opt-in makes the lead the CRM call specifies', () => {
  const lead = offerLead(offerForm.schema.parse(person), at)
  expect(lead).toMatchObject({ firstName: 'Ada', email: 'ada@example.com', phone: '+1 555' })
  expect(lead.customFields).toEqual([
    { id: 'offer_type', value: site.vaultName },
    { id: 'landing_page', value: '/offer' },
    { id: 'opt_in_date', value: at },
  ])
})

test('an upgrade makes the lead the CRM call specifies, with the price of the catalogue', () => {
  const lead = vipLead(vipForm.schema.parse(person), at)
  expect(lead).toMatchObject({ firstName: 'Ada', lastName: 'Lane' })
  expect(lead.customFields).toEqual([
    { id: 'offer_type', value: 'VIP pre-order' },
    { id: 'offer_amount', value: String(products.vip.amountCents / 100) },
    { id: 'landing_page', value: '/vip' },
    { id: 'upgrade_date', value: at },
  ])
})

test('an application keeps every answer', () => {
  const lead = affiliateLead(affiliateForm.schema.parse(application))
  expect(lead).toMatchObject({ firstName: 'Ada', lastName: 'Mary Lane', company_name: 'Lane & Co' })
  expect(lead.customFields.map(({ value }) => value)).toEqual([
    'Ada Mary Lane',
    'Founders of service companies',
    '12,000 readers',
    'Two programmes',
    'A webinar a month',
  ])
})

test.each(affiliateFields)('20,000 characters of %s are refused in words', (field) => {
  const result = affiliateForm.schema.safeParse({
    ...application,
    [field]: `a@b.c${'x'.repeat(20_000)}`,
  })
  const issue = result.error?.issues[0]
  expect(issue?.path).toEqual([field])
  expect(issue?.message).toMatch(/^Please use at most [\d,]+ characters\.$/)
})

test.each(affiliateFields)('a blank %s is refused', (field) => {
  expect(affiliateForm.schema.safeParse({ ...application, [field]: ' \n ' }).success).toBe(false)
})

test.each(['', 'ab', 'x'.repeat(33), 'A B', '<script>', 7, null])(
  'a lead with the malformed partner code %j is taken without it',
  (affiliateCode) => {
    const lead = {
      ...offerLead(offerForm.schema.parse(person), at),
      attribution: { affiliateCode },
    }
    const result = leadSubmission.safeParse(lead)
    expect(result.success).toBe(true)
    expect(result.data?.attribution?.affiliateCode).toBeUndefined()
  },
)

test.each(['x', 7, { at: 7 }, { at: '', clickIds: null }])(
  'a lead from a device that keeps %j of a visit is taken without it',
  (first) => {
    const lead = offerLead(offerForm.schema.parse(person), at)
    const attribution = { first, last: { utmSource: 'news' }, affiliateCode: 'acme' }
    const { data } = leadSubmission.safeParse({ ...lead, attribution })
    expect(data?.attribution).toMatchObject({ last: { utmSource: 'news' }, affiliateCode: 'ACME' })
    expect(data?.attribution?.first).toBeUndefined()
  },
)

const filled = {
  name: 'Ada King Lovelace',
  email: 'ada@example.com',
  linkedin: 'linkedin.com/in/ada',
  businessName: 'Analytical Engines',
  website: 'engines.example',
  industry: 'B2B and SaaS',
  annualRevenue: partnerRevenueRanges[2],
  capitalAvailable: '$250K, more after the audit',
  helpNeeded: ['Exit Strategy & M&A Prep', 'Customer Acquisition & Growth'],
  whyOrrery: 'The numbers hold; the hands are missing.',
}

const messagesOf = (value: unknown) => {
  const parsed = partnerForm('Orrery').schema.safeParse(value)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

test('an application needs a name, an address and a business name, and nothing else', () => {
  expect(messagesOf({})).toEqual({
    name: 'Full name is required',
    email: 'Email is required',
    businessName: 'Business name is required',
  })
  expect(messagesOf({ name: 'Ada', email: 'ada@example.com', businessName: 'Engines' })).toEqual({})
})

test('a malformed address, a website without a dot and an unknown help area are named', () => {
  expect(
    messagesOf({ ...filled, email: 'ada@', website: 'engines', helpNeeded: 'World peace' }),
  ).toEqual({
    email: 'Please enter a valid email',
    website: 'Please enter a valid website',
    helpNeeded: 'Please choose areas from the list',
  })
})

test('one ticked area reads like a list of one, and a list keeps the order it is shown in', () => {
  const one = partnerForm('Orrery').schema.parse({ ...filled, helpNeeded: partnerHelpAreas[2] })
  expect(one.helpNeeded).toEqual([partnerHelpAreas[2]])
  const several = partnerForm('Orrery').schema.parse(filled)
  expect(several.helpNeeded).toEqual([partnerHelpAreas[0], partnerHelpAreas[7]])
})

test('the long-text field carries the product name and follows a new one', () => {
  expect(partnerWhyField('Orrery')).toBe('whyOrrery')
  expect(partnerWhyField('Blue Sky & Co.')).toBe('whyBlueSkyCo')
  const form = partnerForm('Blue Sky').schema.parse({ ...filled, whyBlueSky: 'Because.' })
  expect(form.whyBlueSky).toBe('Because.')
})

test('every answer reaches the lead', () => {
  const lead = partnerLead(partnerForm('Orrery').schema.parse(filled), 'Orrery')
  expect(lead).toMatchObject({
    firstName: 'Ada',
    lastName: 'King Lovelace',
    email: filled.email,
    company_name: filled.businessName,
    website_url: filled.website,
    tags: ['Partner Application'],
  })
  const told = JSON.stringify(lead)
  for (const answer of Object.values(filled).flat()) {
    expect(told).toContain(
      answer === filled.name ? 'Lovelace' : JSON.stringify(answer).slice(1, -1),
    )
  }
})

test('the five steps ask for every field once', () => {
  expect(partnerSteps('Orrery').flat().toSorted()).toEqual(Object.keys(filled).toSorted())
  expect(partnerSteps('Orrery')).toHaveLength(5)
})

test('a repeated name of a form becomes a list', () => {
  const form = new FormData()
  form.append('name', 'Ada')
  form.append('helpNeeded', 'a')
  form.append('helpNeeded', 'b')
  expect(formValues(form)).toEqual({ name: 'Ada', helpNeeded: ['a', 'b'] })
})

test.each([
  ['firm.example', true],
  ['www.firm.example:443', true],
  ['shop.firm.example', true],
  ['firm.co.example', true],
  ['www.firm.co.example', true],
  ['localhost:8787', true],
  ['127.0.0.1:8787', true],
  ['infirm.example', false],
  ['firm.example.evil.example', false],
  ['branch.firm.pages.dev', false],
  ['preview.localhost', false],
])('for the site at www.firm.example and firm.co.example, %s is its own: %s', (host, isOwn) => {
  expect(isOwnHost(host, 'https://www.firm.example', ['firm.co.example'])).toBe(isOwn)
})

test('a call that was cancelled before it was asked for once more is not said to be booked', () => {
  const call = {
    state: 'cancelled',
    startsAt: '2026-11-24T10:00:00.000Z',
    timeZone: 'UTC',
    minutes: 30,
    hostName: 'Miriam Vance',
    portrait: '',
    phone: '',
    videoUrl: '',
    moveUrl: '/move',
    cancelUrl: '/cancel',
  } as const
  const sheet = renderToStaticMarkup(createElement(CallBookedSheet, { call, timeZone: 'UTC' }))
  const { done, doneLead } = callPageWords.cancel
  expect(sheet.replaceAll(/<[^>]*>/g, '')).toBe(done + doneLead)
})

test.each([
  ['IE', 'Ireland', 'Ireland'],
  ['NL', 'the Netherlands', 'Netherlands'],
  ['GB', 'the UK', 'United Kingdom'],
])(
  'the checkout of an operator in %s lists that country, first',
  async (country, inWords, name) => {
    // What is read in another's name would stay read for the files after this one.
    onTestFinished(() => void vi.resetModules())
    vi.resetModules()
    vi.doMock('#site.config.ts', () => ({ site: { ...site, country, countryName: inWords } }))
    const { checkoutCountries, checkoutDetailsForm } =
      await import('#contract/forms/checkout-details.ts')
    vi.doUnmock('#site.config.ts')
    expect(Object.entries(checkoutCountries)[0]).toEqual([country, name])
    const { issues = [] } = checkoutDetailsForm.schema.safeParse({ country }).error ?? {}
    expect(issues.map(({ path }) => path[0])).not.toContain('country')
  },
)

/** As "Why we may" of the privacy page names it. */
const groundNames: Record<FormKind, string> = {
  contact: 'contact',
  qualification: 'qualification',
  offer: 'growth vault',
  vip: 'vip',
  newsletter: 'newsletter',
  booking: 'booking',
  call: 'booking',
  partner: 'applications',
  affiliate: 'applications',
  'email-results': 'e-mailed results',
  estimate: 'estimates',
  'waiting-list': 'waiting lists',
}

test.each(Object.entries(groundNames))(
  'the privacy page says what allows keeping a form: %s',
  (_kind, name) => {
    const grounds = JSON.stringify(sections.find(({ id }) => id === 'grounds'))
    expect(grounds.toLowerCase()).toContain(name)
  },
)
