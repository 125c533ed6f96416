import type { Page } from 'playwright'

/** How long what a page draws late may take: islands, fonts, pictures. */
const settledWithinMs = 15_000

/**
 * Brings a page to rest: every part seen once, islands alive, fonts and pictures there, nothing over it, moved to its
 * top. Parts that are only drawn when near are drawn all, or a picture of the whole would have holes.
 */
export async function drawWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*,::before,::after{content-visibility:visible!important;scroll-behavior:auto!important}',
    )
    document.adoptedStyleSheets.push(sheet)
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    // Those that stand beyond a row's edge are in no view.
    for (const island of document.querySelectorAll('[data-island][data-when="visible"]')) {
      if (island.getClientRects().length > 0) island.dispatchEvent(new Event('wake'))
    }
  })
  await page.waitForFunction(
    () =>
      Array.from(
        document.querySelectorAll('[data-island][data-when="visible"]:not([data-hydrated])'),
      ).every((island) => island.getClientRects().length === 0),
    undefined,
    { timeout: settledWithinMs },
  )
  await page.waitForLoadState('networkidle', { timeout: settledWithinMs })
  await page.evaluate(async () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (dialog instanceof HTMLDialogElement) dialog.close()
    }
    for (const over of document.querySelectorAll<HTMLElement>(':popover-open')) over.hidePopover()
    for (const button of document.querySelectorAll<HTMLElement>('#notifications button')) {
      button.click()
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0)
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())])
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}
