import type { Page } from 'playwright/test'
import { nextFrames } from '../rig/next-frames.ts'
import { sidewaysScroll } from '../rig/sideways-scroll.ts'
import { expect } from '../rig/test.ts'
import { faceLoaded } from './loading.ts'

/** Controls a finger would miss: under 24 px both ways, links inside a sentence excepted. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"])',
    )
    const isInSentence = (element: HTMLElement) =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (beside) =>
          beside !== element && /\p{L}/u.test(beside.textContent ?? '') && beside.nodeName !== 'A',
      )
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.tabIndex >= 0 && !isInSentence(control))
      .flatMap((control) => {
        const { width, height } = control.getBoundingClientRect()
        const size = `${Math.round(width)}×${Math.round(height)}`
        return Math.min(width, height) < 23.9 ? [`${size} ${control.outerHTML.slice(0, 120)}`] : []
      })
  })
}

/** The distances of WCAG 1.4.12 between letters, words, lines and paragraphs. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  )
  document.adoptedStyleSheets = [sheet]
}

/** What moves by itself; what scrolling drives does not. */
export const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline }) =>
          playState === 'running' && timeline instanceof DocumentTimeline,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  )

/** What stays in its place on the screen would stand on every sheet of paper. */
const stuckOnPaper = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.textContent.trim() !== '' && element.clientHeight > 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** Nobody can open a disclosure on paper: all of them are printed open. */
const closedOnPaper = (page: Page) =>
  page.evaluate(() => {
    const entries = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
    for (const entry of entries) entry.open = false
    return entries
      .map((entry) => entry.querySelector(':scope > :not(summary)'))
      .filter((words) => words && !words.checkVisibility({ opacityProperty: true }))
      .map((words) => words?.outerHTML.slice(0, 120))
  })

/** The window at another width, laid out. */
async function resize(page: Page, width: number, height = 844): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
  await nextFrames(page)
}

const scaleText = (page: Page, size: string) =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)

/** What a reader sets in the browser, by which media queries go as well. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

/** No sideways scrolling with text twice as large, on a desk, on a tablet and on a phone. */
export async function holdsLargeText(page: Page): Promise<void> {
  await scaleText(page, '200%')
  for (const width of [1440, 768]) {
    await resize(page, width)
    const overflow = await sidewaysScroll(page)
    expect.soft(overflow, `text twice as large at ${width} px`).toEqual([])
  }
  await scaleText(page, '')
  await resize(page, 320)
  await setTextSize(page, 32)
  expect.soft(await sidewaysScroll(page), 'text twice as large at 320 px').toEqual([])
  await setTextSize(page, 16)
}

/** A phone's page with little motion, under a finger, as narrow as it gets, with other text, and on paper; on a screen again afterwards. */
export async function followsPreferences(page: Page): Promise<void> {
  expect.soft(await runningAnimations(page), 'animations').toEqual([])
  expect.soft(await smallTargets(page), 'small targets').toEqual([])
  await resize(page, 320)
  expect.soft(await sidewaysScroll(page), 'sideways scrolling at 320 px').toEqual([])
  // What is measured stands in the letters it is to be read in.
  await faceLoaded(page, 'Instrument Serif')
  await holdsLargeText(page)
  await resize(page, 390)
  await page.evaluate(spaceOut)
  expect.soft(await sidewaysScroll(page), 'text spaced out').toEqual([])
  await page.emulateMedia({ media: 'print' })
  await resize(page, 718, 1_000)
  expect.soft(await sidewaysScroll(page), 'wider than a sheet').toEqual([])
  expect.soft(await stuckOnPaper(page), 'in the way on paper').toEqual([])
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.soft(page.getByRole('contentinfo')).toBeHidden()
  expect.soft(await closedOnPaper(page), 'disclosures whose words are not printed').toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
