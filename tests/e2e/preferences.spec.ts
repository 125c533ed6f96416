import type { Page } from 'playwright/test'
import { growthSystem } from '#content/home.ts'
import { frameWords } from '#content/navigation.ts'
import { profitWords } from '#content/profit-calculator.ts'
import { allPaths } from './rig/all-paths.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { wakeIsland } from './rig/island.ts'
import { openDisclosures } from './rig/open-disclosures.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'

/** Controls a finger would miss: under 24 px both ways, links inside a sentence excepted. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"])',
    )
    const isInSentence = (element: HTMLElement) =>
      element.matches('a') && element.closest('p, li, td, dd, label') !== null
        ? (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.length
        : false
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

const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
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

for (const path of allPaths) {
  test(`${path} with large text, little motion, a finger, and on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    // What is measured stands in the letters it is to be read in.
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Instrument Serif') && status === 'loaded',
      ),
    )
    await openDisclosures(page)
    expect(await runningAnimations(page), 'animations').toEqual([])
    expect(await smallTargets(page), 'small targets').toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 844 })
      const overflow = await sidewaysScroll(page)
      expect.soft(overflow, `text twice as large at ${width} px`).toEqual([])
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(spaceOut)
    expect(await sidewaysScroll(page), 'text spaced out').toEqual([])
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1_000 })
    expect(await sidewaysScroll(page), 'wider than a sheet').toEqual([])
    expect(await stuckOnPaper(page), 'in the way on paper').toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(await closedOnPaper(page), 'disclosures whose words are not printed').toEqual([])
  })
}

test.describe('without the brand’s face', () => {
  test.use({ allowedProblems: [/fonts|ERR_FAILED/] })

  for (const path of ['/', '/aims', '/pricing', '/services']) {
    test(`${path} holds text twice as large in other letters`, async ({ page }) => {
      await page.route('**/fonts/**', (route) => route.abort())
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await sidewaysScroll(page), `${width} px`).toEqual([])
      }
    })
  }
})

test('no target among the inputs of a calculator is small', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/pricing', '/growth-calculator']) {
    const calculator = new CalculatorPage(page)
    await calculator.open(path)
    await calculator.openAll()
    expect(await smallTargets(page), path).toEqual([])
  }
})

test('with little motion nothing moves when a menu, a dialog or a disclosure opens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pricing')
  await page.getByRole('button', { name: frameWords.openMenu }).click()
  expect(await runningAnimations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('summary').first().click()
  expect(await runningAnimations(page)).toEqual([])
  await wakeIsland(page, 'profit-calculator')
  await page.getByRole('button', { name: profitWords.download }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await runningAnimations(page)).toEqual([])
})

test('the planets stand still while one is chosen', async ({ page }) => {
  await page.goto('/')
  expect((await runningAnimations(page)).length).toBeGreaterThan(0)
  await page.getByRole('radio', { name: growthSystem.modules[0].name }).check()
  await expect.poll(() => runningAnimations(page)).toEqual([])
})
