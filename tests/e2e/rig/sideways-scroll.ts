import type { Page } from 'playwright/test'

/** By how many pixels the page is wider than its window, and what sticks out of it; empty where nothing does. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*:not(svg *)')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const innermost = wide.filter(
      (element) => !wide.some((other) => element !== other && element.contains(other)),
    )
    const names = innermost.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))
    return [`${scrollWidth - clientWidth} px`, ...names]
  })
}
