import { expect, test } from 'vitest'
import { ConfigurationError, parseSettings } from '#worker/settings.ts'
import { callWorker } from './call-worker.ts'

function problemsOf(environment: object): readonly string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

test('nothing set, or blank, is a configuration', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ GHL_WEBHOOK_URL: ' ', STRIPE_SECRET_KEY: '', DB: {} })).toEqual([])
})

test.each([
  [{ GHL_API_TOKEN: 't' }, 'GHL_LOCATION_ID'],
  [{ GHL_LOCATION_ID: 'l' }, 'GHL_API_TOKEN'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
  [{ TURNSTILE_SECRET_KEY: 's' }, 'TURNSTILE_SITE_KEY'],
  [{ GHL_WEBHOOK_URL: 'crm' }, 'GHL_WEBHOOK_URL'],
  [{ GHL_WEBHOOK_URL: 'http://crm.example/hook' }, 'GHL_WEBHOOK_URL'],
  [{ PRODUCTION_ORIGIN: 'https://a.example/' }, 'PRODUCTION_ORIGIN'],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN'],
  [{ GHL_API_TOKEN: 'a b', GHL_LOCATION_ID: 'l' }, 'GHL_API_TOKEN'],
])('%o is refused, naming %s', (environment, name) => {
  const problems = problemsOf(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must`))
})

test('every bad setting is named at once, and no value', () => {
  const problems = problemsOf({
    GHL_WEBHOOK_URL: 'secret-value',
    OPERATOR_TOKEN: 'tiny',
    GHL_API_TOKEN: 't',
  })
  expect(problems).toHaveLength(3)
  expect(problems.join()).not.toMatch(/secret-value|tiny/)
})

test('a worker with bad settings serves nothing, and says so', async () => {
  const request = new Request('https://orrery.example/api/health')
  const { response } = await callWorker(request, { GHL_API_TOKEN: 'only-half' })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: { code: 'not_configured' } })
})
