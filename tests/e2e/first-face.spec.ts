import type { Page } from 'playwright/test'
import { routeMetadata } from '#content/routes.ts'
import { allPaths } from './rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

/** Pages whose own content leaves no room for letters in the first round trip: they take the file if it comes in time. */
const withoutRoom = /^\/(?:contact|pricing|services|insights\/.+|blog\/.+)$/

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

const listed = allPaths.filter((path) => routeMetadata(path)?.isIndexable !== false)

for (const path of listed.filter((each) => !withoutRoom.test(each))) {
  test(`name and title of ${path} are in the brand’s face before its file has come`, async ({
    page,
  }) => {
    // It is on its way for as long as the test takes.
    await page.route(face, () => {})
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Instrument First') && status === 'loaded',
      ),
    )
    expect(await isInFace(page, 'h1')).toBe(true)
    expect(await isInFace(page, 'header a[href="/"] span')).toBe(true)
  })
}

test('the whole face comes after the first paint, and what is below is written in it', async ({
  page,
}) => {
  await page.goto('/about')
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Instrument Serif') && status === 'loaded',
    ),
  )
  expect(await isInFace(page, 'main > section:last-of-type h2')).toBe(true)
  const [paintMs, askedMs] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  ])
  expect(askedMs).toBeGreaterThan(paintMs ?? Number.POSITIVE_INFINITY)
})

test('without script the whole face comes too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const asked = page.waitForResponse(face)
  await page.goto('/about')
  expect((await asked).ok()).toBe(true)
  expect(await isInFace(page, 'h1')).toBe(true)
  await context.close()
})
