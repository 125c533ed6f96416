import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { callWorker, postJson } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { siteOrigin } from '#worker/http/origins.ts'
import { parseSettings } from '#worker/settings.ts'

const { host } = new URL(site.origin)

const post = (origin: string, email = someone(), settings = {}) =>
  callWorker(postJson('/api/ghl-webhook', contactPayload(email), { origin }), settings)

test.each([
  site.origin,
  `https://www.${host}`,
  `https://${site.pagesProject}.pages.dev`,
  `https://abc123.${site.pagesProject}.pages.dev`,
])('%s may post and read the answer', async (origin) => {
  const { response } = await post(origin)
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(response.headers.get('vary')).toContain('Origin')
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
  const { response } = await post(origin, email)
  expect(response.status).toBe(403)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await response.json()).toMatchObject({ error: { code: 'origin_not_allowed' } })
  expect(await rowsWhere('leads', { email })).toEqual([])
})

test('a preflight is answered for our pages only', async () => {
  const preflight = (origin: string) =>
    callWorker(
      new Request(`${site.origin}/api/ghl-webhook`, { method: 'OPTIONS', headers: { origin } }),
    )
  const ours = (await preflight(`https://x.${site.pagesProject}.pages.dev`)).response
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-methods')).toContain('POST')
  expect(ours.headers.get('access-control-allow-headers')).toBe('content-type')
  const theirs = (await preflight('https://evil.example')).response
  expect(theirs.status).toBe(403)
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull()
})

test('on this machine any page of this machine may post', async () => {
  const headers = { origin: 'http://localhost:5173', 'content-type': 'application/json' }
  const request = new Request('http://127.0.0.1:8787/api/ghl-webhook', {
    method: 'POST',
    headers,
    body: JSON.stringify(contactPayload(someone())),
  })
  expect((await callWorker(request)).response.status).toBe(200)
})

test('another production origin is a setting', async () => {
  const origin = 'https://shop.example'
  const { response } = await post(origin, someone(), { PRODUCTION_ORIGIN: origin })
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
})

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
