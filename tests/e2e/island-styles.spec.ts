import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
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
