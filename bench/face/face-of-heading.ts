import type { Browser } from 'playwright'

/** Lighthouse’s mobile network, as a browser is throttled to it: 1.6 Mbit/s and a round trip of 150 ms. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}

/** What the heading of a page stands in, just after something of the page was first painted. */
export type HeadingFace = {
  /** Families its glyphs come from. */
  families: readonly string[]
  /** Whether each of them was brought by the page. */
  isOwn: boolean
}

/** Loads a page with nothing kept, on a slowed processor and a slow network, and reads its heading’s platform fonts. */
export async function faceOfHeading(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<HeadingFace> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'h1',
    })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return {
      families: fonts.map(({ familyName }) => familyName),
      isOwn: fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont),
    }
  } finally {
    await context.close()
  }
}
