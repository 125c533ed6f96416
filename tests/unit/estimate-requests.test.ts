import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profitFromQuery } from '#lib/calculators/profit-query.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { profitEstimateData } from '#lib/estimate/profit-estimate-data.ts'
import { profitFromFields } from '#lib/estimate/profit-from-fields.ts'
import { resultsOfInputs } from '#lib/estimate/results-of-inputs.ts'

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
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('on', ...Object.keys(profitInputs)), field),
      (fields) => {
        const { values } = profitFromFields(fields)
        for (const [id, input] of Object.entries(profitInputs)) {
          const value = values[id as keyof typeof values]
          expect(value >= input.min && value <= input.max).toBe(true)
        }
      },
    ),
  )
})

test('the request of a state carries its totals and the query that restores it', () => {
  const state = { ...initialProfitState(), ticketSize: 'low' as const }
  const data = profitEstimateData(state)
  expect(data.monthlyProfit).toBe(262_068.24)
  expect(data.quarterlyProfit).toBe(786_204.72)
  expect(profitFromQuery(new URLSearchParams(data.inputs))).toEqual(state)
})

test('e-mailed results are worked out from the inputs, with the address that shows them', () => {
  const results = resultsOfInputs(
    {
      email: 'a@example.com',
      calculator: 'growth-calculator',
      inputs: 'teamSize=1&off=JS,MCR&evil=1',
    },
    'https://example.com',
  )
  expect(results.monthlyUsd).toBe('$178,921')
  expect(results.quarterlyUsd).toBe('$536,763')
  expect(results.summary.split('\n')).toEqual([
    'Project automation: 1 × 20 × $47.92 × 4.3 = $4,121.12',
    'Faster lead follow-up: 400 × 8% × (4.9 − 1) × $1,000 = $124,800',
    'Paid ads: $5,000 × 10 = $50,000',
    'Total a month: $178,921',
    'Total in 90 days: $536,763',
  ])
  expect(results.url).toBe('https://example.com/growth-calculator?off=JS%2CMCR&teamSize=1')
})

test('the pricing calculator’s results can be sent as well', () => {
  const form = { email: 'a@example.com', calculator: 'pricing' as const, inputs: '' }
  expect(resultsOfInputs(form, 'https://example.com')).toMatchObject({
    monthlyUsd: '$282,068',
    quarterlyUsd: '$846,205',
    url: 'https://example.com/pricing',
  })
})
