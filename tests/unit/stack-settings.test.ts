import { expect, test } from 'vitest'
import { machineFindings } from '#scripts/resources/settings-findings.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { stackSummary } from '#scripts/stack/stack-summary.ts'

const summaryOf = (environment: Record<string, string>) =>
  stackSummary('Site', 'http://127.0.0.1:1', readStackSettings(environment), 'a token')

test('what nobody set is played by the sandbox', () => {
  const { sandboxed } = readStackSettings({})
  expect(sandboxed).toEqual(['CRM', 'Stripe', 'mail', 'alerts'])
  expect(summaryOf({})).not.toContain('is off')
})

test.each([
  [{ GHL_API_TOKEN: 'token' }, 'CRM', 'GHL_LOCATION_ID'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'Stripe', 'STRIPE_WEBHOOK_SECRET'],
  [{ TURNSTILE_SITE_KEY: 'key' }, 'Turnstile', 'TURNSTILE_SECRET_KEY'],
  [{ MAIL_API_KEY: 'key' }, 'mail', 'MAIL_PROVIDER'],
])('%o starts, is not played, and is said to be off by name', (environment, part, missing) => {
  const { sandboxed, worker } = readStackSettings(environment)
  expect(sandboxed).not.toContain(part)
  expect(worker).toMatchObject(environment)
  const line = summaryOf(environment).match(/is off .*/)?.[0]
  expect(line).toContain(missing)
  const findings = machineFindings(environment).filter(({ state }) => state === 'missing')
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(missing)])
})

test('a malformed value is refused at start by name, and not shown', () => {
  expect(() => readStackSettings({ STRIPE_SECRET_KEY: 'not-a-key' })).toThrow(
    /^STRIPE_SECRET_KEY must begin with sk_ or rk_\./,
  )
})
