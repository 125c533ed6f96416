import { library } from '#articles/library.server.ts'
import { visitedPaths } from '#tests/e2e/rig/all-paths.ts'
import { pagesHost } from '#scripts/local-production/front.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

const preview = `https://some-branch.${pagesHost}`

test('second addresses and the worker’s answers are listed nowhere', async ({ ask }) => {
  const robots = async (url: string) => (await ask(url)).headers.get('x-robots-tag')
  const [article = ''] = library().byPath.keys()
  for (const path of ['/about', article]) expect(await robots(site.origin + path)).toBeNull()
  for (const url of [
    `https://${pagesHost}/about`,
    `${preview}/about`,
    `${site.origin}/api/health`,
    `${site.origin}${article}.md`,
    `${site.origin}${article}.pdf`,
  ]) {
    expect([url, await robots(url)]).toEqual([url, 'noindex'])
  }
  expect(await robots(`${site.origin}/desk/people`)).toContain('noindex')
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
  expect(await missing.text()).toContain('id="not-found-links"')
})

test('every page keeps to its policy where the host adds its headers', async ({ page }) => {
  for (const path of visitedPaths) {
    const answer = await page.goto(path)
    // The page of what is not there says so, and is one of them.
    expect([path, answer?.status()]).toEqual([path, path === '/404' ? 404 : 200])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What is below comes to life as well.
    await page.locator('footer').last().scrollIntoViewIfNeeded()
  }
})
