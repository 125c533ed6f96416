import { expect, test } from 'vitest'
import { libraryTerms } from '#contract/library-terms.ts'
import { orderAccess } from '#lib/order-access.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { dayMs } from '#lib/time.ts'

const paidAt = '2026-03-01T10:00:00.000Z'
const nowMs = Date.parse('2026-03-20T10:00:00.000Z')

const plan = {
  state: 'paid',
  amountCents: 10_000,
  count: 3,
  intervalDays: 14,
  planState: 'active',
  accessClosedAt: null,
  isOversold: false,
  paidAt,
  paidCount: 1,
} as const

test('the first payment is due at once, each other an interval after the one before', () => {
  expect(paymentSchedule(plan, Date.parse(paidAt))).toEqual(
    ['2026-03-01', '2026-03-15', '2026-03-29'].map((dueOn) => ({ amountCents: 10_000, dueOn })),
  )
})

test.each([
  ['a plan that is paid', {}, 'open'],
  ['what was sold beyond its limit', { isOversold: true }, 'closed'],
  ['what is not paid yet', { state: 'open' }, 'closed'],
  ['what was given back', { accessClosedAt: paidAt }, 'closed'],
  ['a plan whose payment fails', { planState: 'past_due' }, 'warned'],
  ['a plan that ended with a payment missing', { planState: 'canceled' }, 'warned'],
  ['a plan that ended with all its payments', { planState: 'canceled', paidCount: 3 }, 'open'],
] as const)('%s stands open or not: %j is %s', (_, change, is) => {
  expect(
    orderAccess({ ...plan, ...change } as Parameters<typeof orderAccess>[0], nowMs),
  ).toMatchObject({ is })
})

test('what is warned of closes once the grace is over', () => {
  const failing = { ...plan, planState: 'past_due' }
  const dueMs = Date.parse('2026-03-15')
  const closesMs = dueMs + (libraryTerms.instalmentGraceDays + 1) * dayMs
  expect(orderAccess(failing, closesMs - 1).is).toBe('warned')
  expect(orderAccess(failing, closesMs).is).toBe('unpaid')
})
