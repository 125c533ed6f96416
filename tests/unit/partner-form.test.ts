import { expect, test } from 'vitest'
import {
  partnerForm,
  partnerHelpAreas,
  partnerLead,
  partnerSteps,
  partnerWhyField,
} from '#contract/forms/partner.ts'
import { formValues } from '#lib/form-values.ts'

const filled = {
  name: 'Ada King Lovelace',
  email: 'ada@example.com',
  linkedin: 'linkedin.com/in/ada',
  businessName: 'Analytical Engines',
  website: 'engines.example',
  industry: 'B2B and SaaS',
  annualRevenue: '$2M to $5M',
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
