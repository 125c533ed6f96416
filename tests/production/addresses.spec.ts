import { pagesHost } from '#scripts/local-production/front.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

const preview = `https://some-branch.${pagesHost}`

test('second addresses and the worker’s answers are listed nowhere', async ({ ask }) => {
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

test('pages are at one address, old ones lead there, others are a 404', async ({ ask }) => {
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
