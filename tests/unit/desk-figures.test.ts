import { expect, test } from 'vitest'
import type { AttentionKind } from '#contract/attention.ts'
import { changeText, shareText } from '#desk/conversion/change-text.ts'
import { pointTexts, spanOf } from '#desk/conversion/span.ts'
import { valueName } from '#desk/conversion/value-names.ts'
import { mattersAddress } from '#contract/desk/matter-address.ts'
import { callTasks, partnerDecision } from '#contract/fulfilment.ts'
import { formatMoney } from '#contract/money.ts'
import { centsOf } from '#desk/ui/values.tsx'
import { inMoney } from '#tests/cases/in-money.ts'

test('an address without days means the last 30, and one’s own days stand', () => {
  const nowMs = Date.UTC(2026, 10, 22, 23, 59)
  const usual = { from: '2026-10-24', to: '2026-11-22', preset: '30d' }
  for (const [query, span] of [
    ['', usual],
    ['range=today', { from: '2026-11-22', to: '2026-11-22', preset: 'today' }],
    ['range=constructor', usual],
    ['from=2026-01-01&to=2026-01-02', { from: '2026-01-01', to: '2026-01-02', preset: null }],
  ] as const) {
    expect(spanOf(new URLSearchParams(query), nowMs)).toEqual(span)
  }
})

test.each([1, 30, 365, 366, 800])('of %i days in a row each has a name of its own', (count) => {
  const days = Array.from({ length: count }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  )
  expect(new Set(pointTexts(days)).size).toBe(count)
})

test.each([
  [0, 0, ''],
  [5, 5, 'as before'],
  [1_001, 1_000, 'as before'],
  [150, 100, '+50%'],
  [50, 100, '−50%'],
  [3, 0, 'none before'],
  [5_000, 10, 'from 10'],
])('%i after %i reads %j', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test.each([
  [499_700, 4_700],
  [100, -50_000],
])('money of %i cents after %i is compared as money', (now, before) => {
  const money = (cents: number) => formatMoney(cents, 'whole')
  expect(changeText(now, before, money)).toBe(`from ${money(before)}`)
})

test.each([
  [1, 3, '33%'],
  [1, 1_000, '0.1%'],
  [0, 10, '0%'],
  [1, 0, ''],
])('%i of %i is %j', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text)
})

test('a country has its name, and what stands there while the dimension changes is left as it is', () => {
  const names = ['DE', '/contact', 'google', ''].map((value) => valueName('country', value))
  expect(names).toEqual(['Germany', '/contact', 'google', 'Not known'])
})

const matters = (kind: AttentionKind, ...ids: readonly string[]) =>
  ids.map((subjectId) => ({ kind, subjectId }))

test.each([
  [matters('disputed', 'one'), '/orders/one'],
  [matters('disputed', 'one', 'other'), '/orders?view=disputed'],
  [matters('amount_differs', 'one', 'other'), '/orders?view=review'],
  // Of a lead, which may have been won meanwhile and stand in no list of open ones.
  [matters('task_late', `one:${partnerDecision}`, `other:${partnerDecision}`), '/orders/tasks'],
  [matters('task_late', `one:${callTasks.ring}`), '/orders/tasks'],
  [matters('task_late', 'one:research'), '/orders/one'],
  [matters('task_late', 'one:research', 'other:research'), '/orders/tasks'],
  [matters('stripe_task', 'sub_1'), '/orders?q=sub_1'],
  [matters('stripe_task', 'sub_1', 'sub_2'), '/orders?view=review'],
  [matters('mail_refused', 'one', 'other'), '/deliveries/mails?state=dead'],
  [matters('mail_bounced', 'one', 'other'), '/deliveries/suppressed'],
  [matters('lead_refused', 'one', 'other'), '/deliveries'],
  [matters('meta_refused', 'order:one', 'order:other'), '/deliveries/meta'],
  [matters('reply_received', 'one', 'other'), '/people'],
  [matters('waiting_list', 'vip', 'audit'), '/letters'],
  [matters('call_calendar_unreadable', 'one'), '/calls'],
  [matters('erasure_owed', 'one'), '/deliveries'],
  [matters('database_filling', 'half'), '/'],
  [matters('mail_failing', ''), '/deliveries/mails?state=pending'],
  [matters('meta_refuses_account', ''), '/deliveries/meta?state=pending'],
  [matters('delivery_failing', 'one'), '/deliveries/crm/one'],
])('matters of a kind are seen to at one address: %j', (given, address) => {
  expect(mattersAddress(given)).toBe(address)
})

test.each([
  ['1,000', 100_000],
  [inMoney('$1,997.50'), 199_750],
  ['1,000,000', 100_000_000],
  ['19,90', 1_990],
  ['120', 12_000],
  ['1,00,0', null],
  ['ten', null],
])('%j typed as an amount is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
