import { library } from '#articles/library.server.ts'
import { visitedPaths } from '#tests/e2e/rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

const sidewaysScroll = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Drawings that lie over what stands beside them: as an item of a grid, one without a width outgrows its column in WebKit. */
const sprawling = () => {
  const inFlow = (element: Element) => getComputedStyle(element).position === 'static'
  return [...document.querySelectorAll('svg')].filter(inFlow).flatMap((svg) => {
    const one = svg.getBoundingClientRect()
    const beside = [...(svg.parentElement?.children ?? [])].filter((each) => each !== svg)
    const isOver = beside.filter(inFlow).some((each) => {
      const other = each.getBoundingClientRect()
      return (
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
      )
    })
    return isOver ? [svg.outerHTML.slice(0, 100)] : []
  })
}

/** Faces the page asked for; what a machine has no font for is no fault of the page. */
const faces = () =>
  [...document.fonts]
    .filter(({ family }) => !family.includes('Fallback'))
    .map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)

/** Pages of most kinds of blocks and drawings; each night every template is opened (`npm run test:all`). */
const usualPaths = [
  '/',
  '/services',
  '/pricing',
  '/samples',
  library().articles[0]?.path ?? '/insights',
]
const paths = process.env['EVERY_PAGE'] ? visitedPaths : usualPaths

test.for(paths)(
  '%s loads without a complaint, in its faces, and fits a desk and a phone',
  async (path, { page, origin }) => {
    await page.goto(`${origin}${path}`)
    const brought = await page.evaluate(() =>
      [...document.querySelectorAll('style')].some(({ textContent }) =>
        textContent.includes("@font-face{font-family:'Instrument First'"),
      ),
    )
    if (brought) await expect.poll(() => page.evaluate(faces)).toContain('Instrument First: loaded')
    // Every island comes to life, also those far down the page.
    const sleeping = () =>
      page.evaluate(() => {
        const islands = [...document.querySelectorAll('[data-island]:not([data-hydrated])')]
        for (const island of islands) island.dispatchEvent(new Event('wake'))
        return islands.length
      })
    await expect.poll(sleeping).toBe(0)
    expect(await page.evaluate(sidewaysScroll), 'sideways at 1440').toBeLessThanOrEqual(0)
    expect(await page.evaluate(sprawling)).toEqual([])
    await page.resize(390, 844)
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(390)
    expect(await page.evaluate(sidewaysScroll), 'sideways at 390').toBeLessThanOrEqual(0)
    const seen = await page.evaluate(() => document.querySelector('h1')?.checkVisibility())
    expect(seen, 'the heading is seen').toBe(true)
    expect(await page.evaluate(faces)).not.toContainEqual(expect.stringContaining('error'))
  },
)
