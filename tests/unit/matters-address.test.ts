import { expect, test } from 'vitest'
import type { AttentionKind } from '#contract/attention.ts'
import { mattersAddress } from '#desk/today/needs.tsx'

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
