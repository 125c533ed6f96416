import { expect, test } from 'vitest'
import { deskFinding } from '#scripts/doctor/desk-finding.ts'

test.each([
  [[], 'optional', 'closed: set OPERATOR_TOKEN, or ACCESS_TEAM_DOMAIN, ACCESS_AUD'],
  [['STAFF_TOKEN'], 'optional', 'closed to its owner: set OPERATOR_TOKEN'],
  [['OPERATOR_TOKEN'], 'good', 'open at /desk, with a token'],
  [['OPERATOR_TOKEN', 'ACCESS_AUD'], 'missing', 'set ACCESS_TEAM_DOMAIN as well'],
  [['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD'], 'missing', 'set ACCESS_OWNERS'],
  [['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD', 'ACCESS_OWNERS'], 'good', 'behind Cloudflare Access'],
] as const)('the doctor says how the desk is open with %j', (names, state, words) => {
  const finding = deskFinding(names)
  expect(finding.state).toBe(state)
  expect(finding.sentence).toContain(words)
})
