import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'
import { createServer } from 'node:http'
import { smokeCheck } from '#scripts/deploy/smoke-check.ts'

test('hashed files are kept for a year and pages are asked for again', async ({
  page,
  request,
}) => {
  const home = await page.goto('/')
  expect(home?.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const script = await page.locator('head script[type=module]').getAttribute('src')
  const answer = await request.get(String(script))
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

for (const path of ['/', '/contact', '/deep-dive/payment', '/no-such-page', '/share/home.png']) {
  test(`the answer to ${path} carries the security headers`, async ({ request }) => {
    expect((await request.get(path)).headers()).toMatchObject({
      'strict-transport-security': strictTransport(site.httpsOnly),
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(
        /camera=\(\),.*payment=\(self "https:\/\/js\.stripe\.com" "https:\/\/\*\.js\.stripe\.com"\)/,
      ),
      'cross-origin-opener-policy':
        path === '/deep-dive/payment' ? 'same-origin-allow-popups' : 'same-origin',
      // Other sites show the pictures they share.
      'cross-origin-resource-policy': path.startsWith('/share/') ? 'cross-origin' : 'same-origin',
    })
  })
}

test('a page names the rules by which the next one is rendered ahead, in the type browsers ask for', async ({
  request,
}) => {
  const [, address = ''] =
    /^"(.+)"$/.exec((await request.get('/')).headers()['speculation-rules'] ?? '') ?? []
  const rules = await request.get(address)
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] })
})

test('the lower-case address of the news page moves for good', async ({ request }) => {
  const answer = await request.get('/ainews', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe('/AINEWS')
})

test('the smoke check after a deployment is content with a site that works', async ({ stack }) => {
  await smokeCheck({ origin: stack.origin, attempts: 1 })
})

test('the smoke check names what is wrong with a site that does not', async () => {
  const server = createServer((_request, response) => response.writeHead(200).end('Parked'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(smokeCheck({ origin: `http://127.0.0.1:${port}`, attempts: 1 })).rejects.toThrow(
    /\/ lacks <\/html>; .*\/no-such-page answered 200, not 404/,
  )
  server.close()
})
