import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { faceLoaded } from './looks/loading.ts'
import { longArticle } from './rig/articles.ts'
import { expect, test } from './rig/test.ts'

/** Most kinds of parts that islands draw stand on these: fields, dialogs, steps, calculators, the checkout. */
const paths = ['/', '/affiliate', '/contact', '/deep-dive/payment', '/partner', '/pricing']

type Look = { element: string; style: string }

/** Runs in the page: wakes every island, and answers whether all are alive. */
function wakeAll(): boolean {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) island.dispatchEvent(new Event('wake'))
  return islands.every(({ dataset }) => 'hydrated' in dataset)
}

/** Runs in the page: every property of every element of every island, at rest; of hundreds of countries, none. */
function readLooks(): Look[] {
  for (const animation of document.getAnimations()) animation.cancel()
  const names = Array.from(getComputedStyle(document.documentElement))
  const drawn = [undefined, '::before', '::after'] as const
  return [...document.querySelectorAll('[data-island] :not(option)')].flatMap((element) =>
    drawn.flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && ['none', 'normal'].includes(style.content)) return []
      return {
        element: `${element.localName}.${element.getAttribute('class')}${pseudo ?? ''}`,
        style: names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n'),
      }
    }),
  )
}

/** The looks of a page's islands when `html` is served in its place. */
async function looksOf(page: Page, path: string, html: string): Promise<Look[]> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
        : route.fallback(),
  )
  await page.goto(path)
  await page.waitForFunction(wakeAll)
  await page.waitForLoadState('networkidle')
  const looks = await page.evaluate(readLooks)
  await page.unrouteAll({ behavior: 'wait' })
  return looks
}

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** What styled-components wrote for islands is taken out of the page, so that they write all of it themselves. */
function withoutIslandStyles(html: string): string {
  const [, css = ''] = /<style data-islands>([\s\S]*?)<\/style>/.exec(html) ?? []
  const rest = css.slice(css.indexOf('_{}'))
  return html.replace(css, () => rest).replace(hashOf(css), hashOf(rest))
}

for (const path of paths) {
  test(`islands of ${path} look in the browser as they were built`, async ({ page, request }) => {
    await page.clock.setFixedTime(new Date())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const html = await (await request.get(path)).text()
    const bare = withoutIslandStyles(html)
    expect(bare).toContain('<style data-islands>_{}')
    const drawn = await looksOf(page, path, html)
    const written = await looksOf(page, path, bare)
    expect(written.map(({ element }) => element)).toEqual(drawn.map(({ element }) => element))
    const differing = drawn.flatMap(({ element, style }, index) => {
      const now = written[index]?.style
      if (now === style) return []
      const lines = new Set(now?.split('\n'))
      return style.split('\n').flatMap((line) => (lines.has(line) ? [] : [`${element} ${line}`]))
    })
    expect(differing).toEqual([])
  })
}

const face = '**/fonts/instrument-serif.woff2'

/** Whether the page draws this element with a font that it brought along, and with no other. */
async function isInFace(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}

for (const path of ['/about', longArticle.path]) {
  test(`the title of ${path} is in the brand’s face before its file has come`, async ({ page }) => {
    // It is on its way for as long as the test takes.
    await page.route(face, () => {})
    await page.goto(path, { waitUntil: 'commit' })
    await faceLoaded(page, 'Instrument First')
    expect(await isInFace(page, 'h1')).toBe(true)
  })
}

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** When the page's script has fetched and added the whole face. */
const wholeFace = (page: Page) => faceLoaded(page, 'Instrument Serif')

/** After a quarter of a second a page's script waits no longer for the first paint: on a busy machine that comes first. */
const waitForPaint = (page: Page) =>
  page.addInitScript(() => {
    const original = globalThis.setTimeout
    const patient = (act: TimerHandler, delayMs?: number, ...words: unknown[]) =>
      delayMs === 250 ? 0 : original(act, delayMs, ...words)
    Object.assign(globalThis, { setTimeout: patient })
  })

/** Whether the file was asked for after the first paint only. */
const isAskedLate = async (page: Page) => {
  await firstPaint(page)
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint')
    const files = performance.getEntriesByType('resource')
    const asked = files.find(({ name }) => name.endsWith('.woff2'))
    return paint && asked && asked.startTime > paint.startTime
  })
}

test('the whole face comes after the first paint, writes what is below, and all of the next page', async ({
  page,
}) => {
  await waitForPaint(page)
  await page.goto('/about')
  await wholeFace(page)
  expect.soft(await isInFace(page, 'main > section:last-of-type h2'), 'below').toBe(true)
  expect.soft(await isAskedLate(page), 'after the first paint').toBe(true)
  await page.goto('/pricing')
  await firstPaint(page)
  expect(await isInFace(page, '#calculator-title'), 'beside the title of the next').toBe(true)
})

test('what a first visit sees beside the title is not drawn twice', async ({ page }) => {
  await waitForPaint(page)
  await page.goto('/pricing')
  await wholeFace(page)
  expect(await isAskedLate(page)).toBe(true)
  expect(await isInFace(page, '#calculator-title')).toBe(false)
})

test('without script the whole face comes too', async ({ plain: page }) => {
  const asked = page.waitForResponse(face)
  await page.goto('/about')
  expect((await asked).ok()).toBe(true)
  expect(await isInFace(page, 'h1')).toBe(true)
})
