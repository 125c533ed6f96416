import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

test('an unknown path answers 404 with the page that says so', async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('404')
})

test('every address in the sitemap is served without a redirect', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    const url = new URL(new URL(String(address)).pathname, baseURL)
    const answer = await request.get(url.href, { maxRedirects: 0 })
    expect(answer.status(), url.pathname).toBe(200)
  }
})

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
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}

test('the site is listed at its own address, and nowhere else that Pages serves it', async ({
  request,
}) => {
  const robotsAt = async (host: string) =>
    (await request.get('/contact', { headers: { host } })).headers()['x-robots-tag']
  expect(await robotsAt(new URL(site.origin).host)).toBeUndefined()
  expect(await robotsAt(`${site.pagesProject}.pages.dev`)).toBe('noindex')
  expect(await robotsAt(`0a1b2c3d.${site.pagesProject}.pages.dev`)).toBe('noindex')
})

test('the lower-case address of the news page moves for good', async ({ request }) => {
  const answer = await request.get('/ainews', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe('/AINEWS')
})
