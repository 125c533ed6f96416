import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Calculator, emailResultsForm } from '#contract/forms/email-results.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { profitFromQuery } from '#lib/calculators/profit-query.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'
import { profitFromFields, resultsOfInputs } from '#lib/estimate/profit-from-fields.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { estimateOf } from '#tests/worker/sample-leads.ts'
import { readEstimate } from '#worker/forms/forms.ts'
import { ApiError } from '#worker/http/errors.ts'
import { forAll } from './for-all.ts'

const { leadData, estimateData } = estimateOf('ada@example.com')

function messagesOf(body: object) {
  try {
    readEstimate(body)
  } catch (error) {
    return error instanceof ApiError ? error.fields : error
  }
  return {}
}

test('each missing or malformed field has the sentence of the specification', () => {
  const empty = { fullName: ' ', email: '', phone: '', companyName: '', website: 'nodot' }
  expect(messagesOf({ leadData: empty, estimateData })).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    companyName: 'Company name is required',
    website: 'Please enter a valid website',
  })
  expect(messagesOf({ leadData: { ...leadData, email: 'a@b' }, estimateData })).toEqual({
    email: 'Please enter a valid email',
  })
})

test.each([
  ['empty', []],
  ['no list', 'all'],
])('modules that are %s are refused with one sentence', (_, modules) => {
  expect(messagesOf({ leadData, estimateData: { ...estimateData, modules } })).toEqual({
    'estimateData.modules': 'An estimate has 1 to 12 modules.',
  })
})

test.each([Number.NaN, null, '5', -1, 1e300, Number.POSITIVE_INFINITY])(
  'a module worth %s is refused by name',
  (monthlyValue) => {
    const modules = [{ name: 'Time saved', monthlyValue, enabled: true }]
    expect(messagesOf({ leadData, estimateData: { ...estimateData, modules } })).toEqual({
      'estimateData.modules.0.monthlyValue': 'A module’s value must be a number from 0 up.',
    })
  },
)

test('results are sent to an address and need nothing else', () => {
  expect(emailResultsForm.schema.parse({ email: ' ada@example.com ' })).toEqual({
    email: 'ada@example.com',
    calculator: 'growth-calculator',
    inputs: '',
  })
  expect(emailResultsForm.schema.safeParse({ email: 'ada' }).error?.issues[0]?.message).toBe(
    'Please enter a valid email',
  )
})

test('a calculator posted as a form is read as typing is', () => {
  const state = profitFromFields({
    on: ['JP', 'MCR'],
    teamSize: '500+',
    jai_AOV: '1,000.50',
    mcr_missRate: '1e309',
    mcr_saleValue: '-5',
    ads_adSpend: 'a lot',
    ads_ticketSize: 'high',
    outbound_includeCost: '1',
    outbound_moduleCost: ['250', '999'],
  })
  expect(state.enabled).toEqual({ JP: true, JAI: false, MCR: true, ADS: false, OUTBOUND: false })
  expect(state.values).toMatchObject({
    teamSize: 500,
    jai_AOV: 1000.5,
    mcr_missRate: 100,
    mcr_saleValue: 1,
    ads_adSpend: 5_000,
    outbound_moduleCost: 250,
  })
  expect(state.ticketSize).toBe('high')
  expect(state.includesOutboundCost).toBe(true)
})

test('any fields read as a state within every range', () => {
  const field = fc.oneof(
    fc.string(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.constant(undefined),
  )
  forAll(fc.dictionary(fc.constantFrom('on', ...Object.keys(profitInputs)), field), (fields) => {
    const { values } = profitFromFields(fields)
    for (const [id, input] of Object.entries(profitInputs)) {
      const value = values[id as keyof typeof values]
      expect(value >= input.min && value <= input.max).toBe(true)
    }
  })
})

test('the request of a state carries its totals and the query that restores it', () => {
  const state = { ...initialProfitState(), ticketSize: 'low' as const }
  const data = profitEstimateData(state)
  expect(data.monthlyProfit).toBe(262_068.24)
  expect(data.quarterlyProfit).toBe(786_204.72)
  expect(profitFromQuery(new URLSearchParams(data.inputs))).toEqual(state)
  state.values.teamSize = 500
  expect(profitEstimateData(state).companySize).toBe('500+')
})

const resultsOf = (calculator: Calculator, inputs: string) =>
  resultsOfInputs({ email: 'a@example.com', calculator, inputs }, 'https://example.com')

test('e-mailed results are worked out from the inputs, with the address that shows them', () => {
  const results = resultsOf('growth-calculator', 'teamSize=1&off=JS,MCR&evil=1')
  expect(results.monthlyUsd).toBe(inMoney('$178,921'))
  expect(results.quarterlyUsd).toBe(inMoney('$536,763'))
  expect(results.summary.split('\n')).toEqual([
    inMoney('Project automation: 1 × 20 × $47.92 × 4.3 = $4,121.12'),
    inMoney('Faster lead follow-up: 400 × 8% × (4.9 − 1) × $1,000 = $124,800'),
    inMoney('Paid ads: $5,000 × 10 = $50,000'),
    inMoney('Total a month: $178,921'),
    inMoney('Total in 90 days: $536,763'),
  ])
  expect(results.url).toBe('https://example.com/growth-calculator?off=JS%2CMCR&teamSize=1')
})

test('the pricing calculator’s results can be sent as well', () => {
  expect(resultsOf('pricing', '')).toMatchObject({
    monthlyUsd: inMoney('$282,068'),
    quarterlyUsd: inMoney('$846,205'),
    url: 'https://example.com/pricing',
  })
})
