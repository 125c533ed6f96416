import { strictTransport } from '#lib/strict-transport.ts'
import { pagesHost } from '#scripts/local-production/front.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

const preview = `https://some-branch.${pagesHost}`

test('a browser is told to come by HTTPS alone, by a page and by the worker', async ({ ask }) => {
  for (const path of ['/', '/api/health']) {
    const { headers } = await ask(site.origin + path)
    expect([path, headers.get('strict-transport-security')]).toEqual([
      path,
      strictTransport(site.httpsOnly),
    ])
  }
})

test('the pages’ second addresses and what the worker answers are listed by no search engine', async ({
  ask,
}) => {
  const robots = async (url: string) => (await ask(url)).headers.get('x-robots-tag')
  expect(await robots(`${site.origin}/about`)).toBeNull()
  for (const url of [
    `https://${pagesHost}/about`,
    `${preview}/about`,
    `${site.origin}/api/health`,
  ]) {
    expect([url, await robots(url)]).toEqual([url, 'noindex'])
  }
  expect(await robots(`${site.origin}/desk`)).toContain('noindex')
})

test('pages are served at their one address, old ones lead there, and what is not there is a 404', async ({
  ask,
}) => {
  const answers = async (path: string) => {
    const { status, headers } = await ask(site.origin + path)
    return [path, status, headers.get('location')]
  }
  expect(await answers('/about')).toEqual(['/about', 200, null])
  expect(await answers('/blog')).toEqual(['/blog', 301, '/insights'])
  const [, slashed, to] = await answers('/about/')
  expect([307, 308]).toContain(slashed)
  expect(to).toBe('/about')
  const missing = await ask(`${site.origin}/no-such-page`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('404')
})
