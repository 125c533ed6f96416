import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { askWorker, postJson } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { siteOrigin } from '#worker/http/origins.ts'
import { parseSettings } from '#worker/settings.ts'

const { host } = new URL(site.origin)

const post = (origin: string, email = someone(), settings = {}) =>
  askWorker(postJson('/api/ghl-webhook', contactPayload(email), { origin }), settings)

test.each([
  site.origin,
  `https://www.${host}`,
  `https://${site.pagesProject}.pages.dev`,
  `https://abc123.${site.pagesProject}.pages.dev`,
])('%s may post and read the answer', async (origin) => {
  const { status, headers } = await post(origin)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
  expect(headers.get('vary')).toContain('Origin')
})

test.each([
  'https://evil.example',
  `https://not${host}`,
  `${site.origin}.evil.example`,
  `http://www.${host}`,
  `${site.origin}:8443`,
  `https://evil-${site.pagesProject}.pages.dev`,
  'http://localhost:8787',
  'null',
  `${site.origin}/x`,
])('%s gets no CORS headers, and nothing of it is stored', async (origin) => {
  const email = someone()
  const { status, headers, body } = await post(origin, email)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect(body.error.code).toBe('origin_not_allowed')
  expect(await rowsWhere('leads', { email })).toEqual([])
})

test('a preflight is answered for our pages only', async () => {
  const url = `${site.origin}/api/ghl-webhook`
  const preflight = (origin: string) =>
    askWorker(new Request(url, { method: 'OPTIONS', headers: { origin } }))
  const ours = await preflight(`https://x.${site.pagesProject}.pages.dev`)
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-methods')).toContain('POST')
  expect(ours.headers.get('access-control-allow-headers')).toBe('content-type')
  const theirs = await preflight('https://evil.example')
  expect([theirs.status, theirs.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('on this machine any page of this machine may post', async () => {
  const headers = { origin: 'http://localhost:5173' }
  const request = postJson('/api/ghl-webhook', contactPayload(someone()), headers)
  const here = new Request('http://127.0.0.1:8787/api/ghl-webhook', request)
  expect((await askWorker(here)).status).toBe(200)
})

const PRODUCTION_ORIGIN = 'https://shop.example'

test('another production origin is a setting', async () => {
  const { headers } = await post(PRODUCTION_ORIGIN, someone(), { PRODUCTION_ORIGIN })
  expect(headers.get('access-control-allow-origin')).toBe(PRODUCTION_ORIGIN)
})

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
  expect((await askWorker(postJson('/api/email-results', form), overrides)).status).toBe(200)
  const [row] = await rows('SELECT custom_fields AS fields FROM leads WHERE email = ?', email)
  expect(row?.['fields']).toContain(`"${origin}/growth-calculator`)
})
