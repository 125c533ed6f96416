import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { siteOrigin } from '#worker/http/origins.ts'
import { parseSettings } from '#worker/settings.ts'
import { callWorker, postJson } from './call-worker.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

const PRODUCTION_ORIGIN = 'https://shop.example'
const settingsWith = (environment: object) => parseSettings(environment).settings

test.each(['https://orrery.workers.dev/api/x', `${site.origin}/api/x`, 'http://127.0.0.1:8787/x'])(
  'asked at %s, links begin with PRODUCTION_ORIGIN where it is set',
  (url) => {
    expect(siteOrigin(url, settingsWith({ PRODUCTION_ORIGIN }))).toBe(PRODUCTION_ORIGIN)
  },
)

test('without it links begin with where the pages live', () => {
  expect(siteOrigin('http://127.0.0.1:8787/x', settingsWith({}))).toBe('http://127.0.0.1:8787')
  expect(siteOrigin('https://orrery.workers.dev/x', settingsWith({}))).toBe(site.origin)
})

test.each([
  [{}, site.origin],
  [{ PRODUCTION_ORIGIN }, PRODUCTION_ORIGIN],
])('with %o the results that are mailed link to %s', async (overrides, origin) => {
  const email = someone()
  const form = { email, calculator: 'growth-calculator', inputs: '' }
  const { response } = await callWorker(postJson('/api/email-results', form), overrides)
  expect(response.status).toBe(200)
  const [row] = await rows('SELECT custom_fields AS fields FROM leads WHERE email = ?', email)
  expect(row?.['fields']).toContain(`"${origin}/growth-calculator`)
})
