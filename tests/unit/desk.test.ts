import { expect, test } from 'vitest'
import type { AttentionKind } from '#contract/attention.ts'
import { changeText, shareText } from '#desk/conversion/change-text.ts'
import { spanOf } from '#desk/conversion/span.ts'
import { mattersAddress } from '#desk/today/needs.tsx'

test('an address without days means the last 30, and one’s own days stand', () => {
  const nowMs = Date.UTC(2026, 10, 22, 23, 59)
  expect(spanOf(new URLSearchParams(), nowMs)).toEqual({
    from: '2026-10-24',
    to: '2026-11-22',
    preset: '30d',
  })
  expect(spanOf(new URLSearchParams('range=today'), nowMs).from).toBe('2026-11-22')
  expect(spanOf(new URLSearchParams('range=constructor'), nowMs).preset).toBe('30d')
  expect(spanOf(new URLSearchParams('from=2026-01-01&to=2026-01-02'), nowMs)).toEqual({
    from: '2026-01-01',
    to: '2026-01-02',
    preset: null,
  })
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
  [1, 3, '33%'],
  [1, 1_000, '0.1%'],
  [0, 10, '0%'],
  [1, 0, ''],
])('%i of %i is %j', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text)
})

const matters = (kind: AttentionKind, ...ids: readonly string[]) =>
  ids.map((subjectId) => ({ kind, subjectId }))

test.each([
  [matters('disputed', 'one'), '/orders/one'],
  [matters('disputed', 'one', 'other'), '/orders?view=disputed'],
  [matters('amount_differs', 'one', 'other'), '/orders?view=review'],
  [matters('mail_refused', 'one', 'other'), '/deliveries/mails?state=dead'],
  [matters('mail_bounced', 'one', 'other'), '/deliveries/suppressed'],
  [matters('lead_refused', 'one', 'other'), '/deliveries'],
])('matters of a kind are seen to at one address: %j', (given, address) => {
  expect(mattersAddress(given)).toBe(address)
})
