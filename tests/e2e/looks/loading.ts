import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from 'playwright/test'
import { site } from '#site.config.ts'
import { nextFrames } from '../rig/next-frames.ts'
import { expect, isSpeculative } from '../rig/test.ts'

/** With what the questions add whether a visit may be counted, and told to advertisers, where there are such. */
const scriptBudget =
  3 * 1024 + (site.analyticsId === null ? 0 : 896) + (site.advertisers === null ? 0 : 256)
/** The largest is the checkout: 90.2 KB, and more where it asks what tax depends on, or offers a course. */
const islandBudget = 90.25 * 1024 + (site.stripeTax ? 1024 : 0) + (site.bump === null ? 0 : 512)

/** The one page that takes cards, around which nothing leads away. */
export const checkoutPath = '/deep-dive/payment'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page before anything else: keeps what moves without the visitor’s doing. */
export function watchShifts(): void {
  const shifts: string[] = []
  const whereIs = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x}, ${y}`
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node?.outerHTML?.slice(0, 80) ?? 'text'} from ${whereIs(from)} to ${whereIs(to)}`,
      )
      shifts.push(`${value.toFixed(3)}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits for a face of this name. */
export const faceLoaded = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.fonts].some(
        ({ family, status }) => family.includes(wanted) && status === 'loaded',
      ),
    name,
  )

/** What has moved since the page began to load. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await nextFrames(page)
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** What stands above a part that comes before it in the document, and would push it down as it arrives. */
const pushingDown = (page: Page) =>
  page.locator('main *:not(svg *)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const [before, own] = [element.previousElementSibling, element].map((each) =>
        each?.getBoundingClientRect(),
      )
      const isAbove = own?.height && before?.height && own.bottom <= before.top
      const isPlaced = /absolute|fixed|sticky/.test(getComputedStyle(element).position)
      return isAbove && !isPlaced ? [element.outerHTML.slice(0, 80)] : []
    }),
  )

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

const sizes = new Map<string, number>()

async function totalBytes(request: APIRequestContext, paths: Iterable<string>): Promise<number> {
  let total = 0
  for (const path of paths) {
    const size =
      sizes.get(path) ?? brotliCompressSync(await (await request.get(path)).body()).length
    sizes.set(path, size)
    total += size
  }
  return total
}

/** Opens a page and sees what it asks for, when, and whether anything moves by it. */
export async function loadsLightly(page: Page, path: string, origin: string): Promise<void> {
  const { request } = page
  const scripts = new Set<string>()
  const foreign: string[] = []
  page.on('request', (each) => {
    if (isSpeculative(each)) return
    const url = new URL(each.url())
    const isOfStripe = url.pathname.includes('stripe') && path !== checkoutPath
    const isForeign = url.protocol.startsWith('http') && url.origin !== origin
    if (isForeign || isOfStripe) foreign.push(each.url())
    if (each.resourceType() === 'script') scripts.add(url.pathname)
  })
  await page.addInitScript(closeEyes)
  await page.addInitScript(watchShifts)
  await page.goto(path)
  await expect.poll(() => scripts.size).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const atOnce = await totalBytes(request, scripts)
  expect.soft(atOnce, 'bytes of script at once').toBeGreaterThan(0)
  expect.soft(atOnce, 'bytes of script at once').toBeLessThanOrEqual(scriptBudget)
  const openEyes = () => (window as unknown as { openEyes: () => void }).openEyes()
  await page.evaluate(openEyes)
  // Those of a page it leads to are open.
  await page.addInitScript(openEyes)
  expect.soft(await shiftsOf(page), 'what moves while it loads').toEqual([])
  expect.soft(await pushingDown(page), 'what would move it as it arrives').toEqual([])
  const inAll = await totalBytes(request, new Set([...scripts, ...(await lookAround(page))]))
  expect.soft(inAll, 'bytes of script with every island').toBeLessThanOrEqual(islandBudget)
  expect.soft(foreign, 'what is asked of others').toEqual([])
}
