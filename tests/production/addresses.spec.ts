import { strictTransport } from '#lib/strict-transport.ts'
import { otherName, pagesHost } from '#scripts/local-production/front.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

const { host } = new URL(site.origin)
const preview = `https://some-branch.${pagesHost}`

test('www and plain HTTP lead to the site’s own address, whatever page is asked for', async ({
  ask,
  page,
}) => {
  for (const origin of [`https://${otherName}`, `http://${otherName}`, `http://${host}`]) {
    const answer = await ask(`${origin}/about?utm_source=letter`)
    expect([origin, answer.status, answer.headers.get('location')]).toEqual([
      origin,
      301,
      `${site.origin}/about?utm_source=letter`,
    ])
  }
  await page.goto(`http://${otherName}/contact?plan=accelerator`)
  expect(page.url()).toBe(`${site.origin}/contact?plan=accelerator`)
})

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

test('each path is answered by who is meant to: the worker’s nowhere else, the pages’ by no worker', async ({
  ask,
}) => {
  expect((await ask(`${site.origin}/api/health`)).headers.get('x-request-id')).toBeTruthy()
  expect((await ask(`${site.origin}/library`)).headers.get('x-request-id')).toBeTruthy()
  const elsewhere = await ask(`${preview}/api/health`)
  expect([elsewhere.status, elsewhere.headers.get('x-request-id')]).toEqual([404, null])
  expect((await ask(`${site.origin}/about`)).headers.get('x-request-id')).toBeNull()
  // Its certificate is good for no other name, and without one nobody is there.
  await expect(ask('https://somebody-else.example/')).rejects.toThrow('altnames')
  expect((await ask('http://somebody-else.example/')).status).toBe(404)
})

test('what reads the worker’s answers is the site and its previews, and no other page', async ({
  ask,
}) => {
  const allowed = async (origin: string) => {
    const answer = await ask(`${site.origin}/api/availability`, { headers: { origin } })
    return answer.headers.get('access-control-allow-origin')
  }
  expect(await allowed(site.origin)).toBe(site.origin)
  expect(await allowed(preview)).toBe(preview)
  expect(await allowed('https://somebody-else.example')).toBeNull()
})
