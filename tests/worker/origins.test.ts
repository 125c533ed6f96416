import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { callWorker, postJson } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

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
  expect(await rows('SELECT 1 FROM leads WHERE email = ?', email)).toEqual([])
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
