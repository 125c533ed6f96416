import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from 'playwright/test'
import { site } from '#site.config.ts'
import { allPaths } from './rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

/** What the question adds to a page whether its visit may be counted, where the operator counts visits. */
const counting = site.analyticsId === null ? { html: 0, script: 0 } : { html: 320, script: 768 }

/** One round trip of a fresh connection. */
const htmlBudget = 14 * 1024 + counting.html
const scriptBudget = 3 * 1024 + counting.script
const islandBudget = 90 * 1024

const bytes = (content: Buffer) => brotliCompressSync(content).length

const isLong = (path: string) => /^\/(insights|blog|AINEWS)/.test(path)

for (const path of allPaths.filter((each) => !isLong(each))) {
  test(`${path} arrives in one round trip`, async ({ request }) => {
    expect(bytes(await (await request.get(path)).body())).toBeLessThanOrEqual(htmlBudget)
  })
}

/** Runs in the page first: nothing comes into view for its scripts before `openEyes` is called. */
function closeEyes(): void {
  const Observer = IntersectionObserver
  const waiting: (() => void)[] = []
  let isOpen = false
  globalThis.IntersectionObserver = class extends Observer {
    override observe(target: Element): void {
      if (isOpen) super.observe(target)
      else waiting.push(() => super.observe(target))
    }
  }
  Object.assign(window, {
    openEyes: () => {
      isOpen = true
      for (const begin of waiting) begin()
    },
  })
}

/** Brings every island into view and answers the files all of them name, also those that wait for a touch. */
async function lookAround(page: Page): Promise<string[]> {
  await page.evaluate(() => (window as unknown as { openEyes: () => void }).openEyes())
  for (const island of await page.locator('[data-island]').all()) {
    if (await island.isVisible()) await island.scrollIntoViewIfNeeded()
  }
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-src]'), ({ dataset }) =>
      (dataset['src'] ?? '').split(' '),
    ).flat(),
  )
}

async function totalBytes(request: APIRequestContext, paths: Iterable<string>): Promise<number> {
  let total = 0
  for (const path of paths) total += bytes(await (await request.get(path)).body())
  return total
}

for (const path of allPaths) {
  test(`${path} asks nobody else for anything, and for script only as it is needed`, async ({
    page,
    request,
    baseURL,
  }) => {
    const scripts = new Set<string>()
    const foreign: string[] = []
    page.on('request', (each) => {
      const url = new URL(each.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL) foreign.push(each.url())
      if (each.resourceType() === 'script') scripts.add(url.pathname)
    })
    await page.addInitScript(closeEyes)
    await page.goto(path)
    await expect.poll(() => scripts.size).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const atOnce = await totalBytes(request, scripts)
    expect(atOnce, 'bytes of script before anything is seen or touched').toBeGreaterThan(0)
    expect(atOnce, 'bytes of script before anything is seen or touched').toBeLessThanOrEqual(
      scriptBudget,
    )
    const named = await lookAround(page)
    const inAll = await totalBytes(request, new Set([...scripts, ...named]))
    expect(inAll, 'bytes of script with every island').toBeLessThanOrEqual(islandBudget)
    expect(foreign).toEqual([])
  })
}
