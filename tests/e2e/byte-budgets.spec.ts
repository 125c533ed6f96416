import { brotliCompressSync } from 'node:zlib'
import { allPaths } from './rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

/** One round trip of a fresh connection. */
const htmlBudget = 14 * 1024
const scriptBudget = 3 * 1024
const islandBudget = 95 * 1024

const bytes = (content: Buffer) => brotliCompressSync(content).length

const isLong = (path: string) => /^\/(insights|blog|AINEWS)/.test(path)

for (const path of allPaths.filter((each) => !isLong(each))) {
  test(`${path} arrives in one round trip`, async ({ request }) => {
    expect(bytes(await (await request.get(path)).body())).toBeLessThanOrEqual(htmlBudget)
  })
}

test('until something is seen or touched a page loads at most 3 KB of script', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>()
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.add(each.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  let total = 0
  for (const url of scripts) total += bytes(await (await request.get(url)).body())
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(scriptBudget)
})

for (const path of ['/contact', '/pricing', '/growth-calculator', '/partner']) {
  test(`all the islands of ${path} together stay within their budget`, async ({
    page,
    request,
  }) => {
    const scripts = new Set<string>()
    page.on('request', (each) => {
      if (each.resourceType() === 'script') scripts.add(each.url())
    })
    await page.goto(path)
    for (const island of await page.locator('main [data-island]').all()) {
      if (await island.isVisible()) await island.scrollIntoViewIfNeeded()
    }
    await page.waitForLoadState('networkidle')
    let total = 0
    for (const url of scripts) total += bytes(await (await request.get(url)).body())
    expect(total).toBeLessThanOrEqual(islandBudget)
  })
}
