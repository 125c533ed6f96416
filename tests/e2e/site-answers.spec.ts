import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'
import { createServer } from 'node:http'
import { smokeCheck } from '#scripts/deploy/smoke-check.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { browserFinding } from '#scripts/doctor/browser.ts'
import type { DoctorReport } from '#scripts/doctor/report.ts'
import { listen } from '#scripts/local-production/front.ts'
import { root } from '#scripts/root.ts'

test('hashed files are kept for a year, pages asked for again', async ({ page, request }) => {
  const home = await page.goto('/')
  expect(home?.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const script = await page.locator('head script[type=module]').getAttribute('src')
  const answer = await request.get(String(script))
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

for (const path of ['/', '/contact', '/deep-dive/payment', '/no-such-page', '/icon-192.png']) {
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
      // Feeds and mails show pictures elsewhere.
      'cross-origin-resource-policy': path.endsWith('.png') ? 'cross-origin' : 'same-origin',
    })
  })
}

test('a page names the rules by which the next is rendered ahead', async ({ request }) => {
  const [, address = ''] =
    /^"(.+)"$/.exec((await request.get('/')).headers()['speculation-rules'] ?? '') ?? []
  const rules = await request.get(address)
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] })
})

test('an old address moves for good, with a slash at its end and without', async ({ request }) => {
  for (const path of ['/ainews', '/ainews/']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 301, '/AINEWS'])
  }
})

test('the smoke check after a deployment is content with a site that works', async ({ stack }) => {
  await smokeCheck({ origin: stack.origin, attempts: 1 })
})

test('the smoke check names what is wrong with a site that does not', async () => {
  const server = createServer((_request, response) => response.writeHead(200).end('Parked'))
  const origin = `http://127.0.0.1:${await listen(server)}`
  await expect(smokeCheck({ origin, attempts: 1 })).rejects.toThrow(
    /\/ lacks <\/html>; .*\/no-such-page answered 200, not 404/,
  )
  server.close()
})

/** Runs the command as a monitor does; what it says, and how it ends. */
function runDoctor(origin: string): Promise<{ code: number; report: DoctorReport }> {
  const words = [join(root, 'scripts/doctor.ts'), '--json', '--origin', origin]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd: root }, (error, output, complaints) => {
      if (complaints) return reject(new Error(complaints))
      const code = typeof error?.code === 'number' ? error.code : 0
      return resolve({ code, report: JSON.parse(output) as DoctorReport })
    })
  })
}

test('the doctor finds the site as it was built; a browser agrees', async ({ stack }) => {
  const { code, report } = await runDoctor(stack.origin)
  const byId = Object.fromEntries(report.findings.map((finding) => [finding.id, finding]))
  for (const id of [
    'health.database',
    'health.webhook',
    'live.rewriting',
    'live.policy',
    'live.version',
    'live.headers',
    'live.robots',
    'live.sitemap',
    'live.noindex',
    'live.browser',
  ]) {
    expect(byId[id], id).toMatchObject({ state: 'good' })
  }
  expect(report.ok).toBe(report.missing === 0)
  expect(code).toBe(report.ok ? 0 : 1)
})

test('what a proxy puts into pages is heard by the doctor’s browser', async ({ stack }) => {
  const proxy = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${stack.origin}${request.url}`)
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const added = type.startsWith('text/html') ? '<script>window.isPutIn = true</script>' : ''
      response.setHeader('content-type', type)
      response.end(Buffer.concat([body, Buffer.from(added)]))
    })()
  })
  proxy.unref()
  const origin = `http://127.0.0.1:${await listen(proxy)}`
  expect(await browserFinding(origin, true, AbortSignal.timeout(60_000))).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining('Content Security Policy'),
  })
})
