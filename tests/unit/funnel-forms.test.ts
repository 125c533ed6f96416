import { expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { affiliateForm, affiliateLead } from '#contract/forms/affiliate.ts'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import { vipForm, vipLead } from '#contract/forms/vip.ts'
import { leadSubmission } from '#contract/lead.ts'

const affiliateFields = Object.keys(affiliateForm.fields)
const at = '2026-11-21T10:00:00.000Z'
const person = { firstName: ' Ada ', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555' }

const application = {
  name: 'Ada Mary Lane',
  email: 'ada@example.com',
  company: 'Lane & Co',
  audience: 'Founders',
  traffic: '12,000 readers',
  experience: 'Two programmes',
  strategy: 'A webinar',
}

test('an opt-in makes the lead the CRM call specifies', () => {
  const lead = offerLead(offerForm.schema.parse(person), at)
  expect(lead).toMatchObject({ firstName: 'Ada', email: 'ada@example.com', phone: '+1 555' })
  expect(lead.customFields).toEqual([
    { id: 'offer_type', value: '$100M Growth Vault' },
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
    'Founders',
    '12,000 readers',
    'Two programmes',
    'A webinar',
  ])
})

test('every lead of these forms is one the lead endpoint takes', () => {
  const leads = [
    offerLead(offerForm.schema.parse(person), at),
    vipLead(vipForm.schema.parse(person), at),
    affiliateLead(affiliateForm.schema.parse(application)),
  ]
  for (const lead of leads) expect(leadSubmission.safeParse(lead).success).toBe(true)
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
