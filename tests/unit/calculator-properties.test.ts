import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketTiers } from '#lib/calculators/constants.ts'
import { formulaText } from '#lib/calculators/formula.ts'
import {
  type GrowthInputId,
  growthInputs,
  growthRoasInput,
} from '#lib/calculators/growth-inputs.ts'
import { growthFromQuery, growthToQuery } from '#lib/calculators/growth-query.ts'
import {
  growthModuleIds,
  growthResult,
  type GrowthState,
  initialGrowthState,
  withGrowthTier,
} from '#lib/calculators/growth.ts'
import type { NumberInput } from '#lib/calculators/number-input.ts'
import { type ProfitInputId, profitInputs } from '#lib/calculators/profit-inputs.ts'
import { profitFromQuery, profitToQuery } from '#lib/calculators/profit-query.ts'
import {
  initialProfitState,
  profitModuleIds,
  profitModules,
  profitResult,
  type ProfitState,
} from '#lib/calculators/profit.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { forAll } from './for-all.ts'

/** Any value an input may hold. */
function valueOf(input: NumberInput) {
  const scale = 10 ** input.decimals
  return fc
    .integer({ min: Math.round(input.min * scale), max: Math.round(input.max * scale) })
    .map((scaled) => scaled / scale)
}

function valuesOf<Id extends string>(inputs: Record<Id, NumberInput>) {
  const entries = Object.entries<NumberInput>(inputs).map(([id, input]) => [id, valueOf(input)])
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Record<Id, number>>
}

function switchesOf<Id extends string>(ids: readonly Id[]) {
  const entries = ids.map((id) => [id, fc.boolean()])
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Record<Id, boolean>>
}

const profitState: fc.Arbitrary<ProfitState> = fc.record({
  enabled: switchesOf(profitModuleIds),
  values: valuesOf<ProfitInputId>(profitInputs),
  ticketSize: fc.constantFrom(...ticketTiers),
  includesOutboundCost: fc.boolean(),
})

const growthState: fc.Arbitrary<GrowthState> = fc.constantFrom(...ticketTiers).chain((ticketTier) =>
  fc.record({
    enabled: switchesOf(growthModuleIds),
    values: valuesOf<GrowthInputId>(growthInputs),
    ticketTier: fc.constant(ticketTier),
    roas: valueOf(growthRoasInput(ticketTier)),
  }),
)

const profitIds = Object.keys(profitInputs) as ProfitInputId[]
const growthIds = Object.keys(growthInputs) as GrowthInputId[]

/** Any state, and the same with one input raised. */
function raised<State extends ProfitState | GrowthState>(
  states: fc.Arbitrary<State>,
  inputs: Record<string, NumberInput>,
) {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  return fc
    .tuple(states, fc.constantFrom(...Object.entries(inputs)), share)
    .map(([before, [id, { max, decimals }], part]) => {
      const value = (before.values as Record<string, number>)[id] ?? 0
      const higher = Number((value + (max - value) * part).toFixed(decimals))
      return { id, before, after: { ...before, values: { ...before.values, [id]: higher } } }
    })
}

test('profit: raising any input never lowers the total, raising the cost never raises it', () => {
  forAll(raised(profitState, profitInputs), ({ id, before, after }) => {
    const change = profitResult(after).monthlyCents - profitResult(before).monthlyCents
    expect(id === 'outbound_moduleCost' ? -change : change).toBeGreaterThanOrEqual(0)
  })
})

test('growth: raising any input never lowers the total', () => {
  forAll(raised(growthState, growthInputs), ({ before, after }) => {
    expect(growthResult(after).totalMonthlyImpact).toBeGreaterThanOrEqual(
      growthResult(before).totalMonthlyImpact,
    )
  })
})

/** Every amount is whole cents, off is zero, the total is the sum and 90 days three of it. */
function expectSums(
  enabled: Record<string, boolean>,
  amounts: Record<string, number>,
  [total, in90Days]: [total: number, in90Days: number],
) {
  for (const [id, cents] of Object.entries(amounts)) {
    expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
    if (!enabled[id]) expect(cents).toBe(0)
  }
  expect(total).toBe(Object.values(amounts).reduce((sum, cents) => sum + cents, 0))
  expect(in90Days).toBe(total * 3)
}

test('whatever the state, amounts are whole cents that add up, and what is off is zero', () => {
  forAll(profitState, growthState, (profit, growth) => {
    const result = profitResult(profit)
    expect(Object.keys(result.monthlyCentsById).toSorted()).toEqual(profitModuleIds.toSorted())
    const { monthlyCents, quarterlyCents } = result
    expectSums(profit.enabled, result.monthlyCentsById, [monthlyCents, quarterlyCents])
    const { totalMonthlyImpact, total90Days, ADS_leadsMonthly: leads, ...of } = growthResult(growth)
    const amounts = {
      JP: of.JP_monthly,
      JS: of.JS_monthly,
      JAI: of.JAI_monthly,
      MCR: of.MCR_monthly,
      ADS: of.ADS_revenueMonthly,
    }
    expectSums(growth.enabled, amounts, [totalMonthlyImpact, total90Days])
    expect(Number.isSafeInteger(leads) && leads >= 0).toBe(true)
  })
})

test('a state written into a query reads back the same, and foreign parameters stay', () => {
  const foreign = new URLSearchParams('utm_source=letter&plan=accelerator')
  forAll(profitState, growthState, (profit, growth) => {
    const profitQuery = profitToQuery(profit, foreign)
    expect(profitFromQuery(new URLSearchParams(profitQuery.toString()))).toEqual(profit)
    expect(profitQuery.get('utm_source')).toBe('letter')
    const growthQuery = growthToQuery(growth, foreign)
    expect(growthFromQuery(new URLSearchParams(growthQuery.toString()))).toEqual(growth)
    expect(growthQuery.get('plan')).toBe('accelerator')
  })
})

test('the defaults leave no trace in the query', () => {
  expect(profitToQuery(initialProfitState(), new URLSearchParams()).toString()).toBe('')
  expect(growthToQuery(initialGrowthState(), new URLSearchParams()).toString()).toBe('')
})

test('a query of any text reads as a state within every range', () => {
  const text = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.constantFrom('1e309', '-1', 'NaN', '1,000.50', '0x10', ' 5', '٣'),
  )
  const query = fc.dictionary(
    fc.constantFrom(...profitIds, ...growthIds, 'off', 'ROAS', 'ticketTier', 'ads_ticketSize'),
    text,
  )
  forAll(query, (entries) => {
    const params = new URLSearchParams(entries)
    const profit = profitFromQuery(params)
    for (const id of profitIds) {
      expect(profit.values[id]).toBeGreaterThanOrEqual(profitInputs[id].min)
      expect(profit.values[id]).toBeLessThanOrEqual(profitInputs[id].max)
    }
    const growth = growthFromQuery(params)
    for (const id of growthIds) {
      expect(growth.values[id]).toBeGreaterThanOrEqual(growthInputs[id].min)
      expect(growth.values[id]).toBeLessThanOrEqual(growthInputs[id].max)
    }
  })
})

test('a bad value in a query falls back to that input alone', () => {
  const state = profitFromQuery(
    new URLSearchParams('teamSize=501&jai_AOV=1,000.50&mcr_missRate=45&ads_ticketSize=huge'),
  )
  expect(state.values.teamSize).toBe(2)
  expect(state.values.jai_AOV).toBe(1_000)
  expect(state.values.mcr_missRate).toBe(45)
  expect(state.ticketSize).toBe('mid')
})

test('a return on ad spend outside its tier falls back to the default of that tier', () => {
  expect(growthFromQuery(new URLSearchParams('ticketTier=low&ROAS=20')).roas).toBe(4)
  expect(growthFromQuery(new URLSearchParams('ticketTier=high&ROAS=20')).roas).toBe(20)
  expect(growthFromQuery(new URLSearchParams('ROAS=8')).roas).toBe(8)
})

test('choosing a tier sets its own default return on ad spend', () => {
  const state = { ...initialGrowthState(), roas: 11 }
  expect(withGrowthTier(state, 'low').roas).toBe(4)
  expect(withGrowthTier(state, 'mid').roas).toBe(10)
  expect(withGrowthTier(state, 'high').roas).toBe(20)
})

test('the formula of outbound shows its cost only where it is taken off', () => {
  const state = { ...initialProfitState(), includesOutboundCost: true }
  state.values = { ...state.values, outbound_moduleCost: 500 }
  expect(formulaText(profitModules.OUTBOUND.terms(state))).toBe(
    inMoney('600 × 18% × 30% × 70% × 20% × $1,000 − $500 = $4,036'),
  )
})

test('leads from ads are whole leads the spend can buy', () => {
  const leads = (adSpendMonthly: number, costPerLead: number) => {
    const state = initialGrowthState()
    return growthResult({ ...state, values: { ...state.values, adSpendMonthly, costPerLead } })
      .ADS_leadsMonthly
  }
  expect(leads(5_000, 12.5)).toBe(400)
  expect(leads(100, 12.51)).toBe(7)
  expect(leads(0.3, 0.1)).toBe(3)
})
