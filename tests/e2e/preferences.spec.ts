import { growthSystem } from '#words/home.ts'
import { frameWords } from '#words/navigation.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { holdsLargeText, runningAnimations } from './looks/preferences.ts'
import { wakeIsland } from './rig/island.ts'
import { allow, expect, test } from './rig/test.ts'
import type { Locator } from 'playwright/test'

for (const path of ['/aims', '/pricing']) {
  test(`${path} holds text twice as large without the brand’s face`, async ({ page }) => {
    allow(/fonts|ERR_FAILED/)
    await page.route('**/fonts/**', (route) => route.abort())
    await page.goto(path)
    await holdsLargeText(page)
  })
}

test('with little motion no menu, dialog or disclosure moves as it opens', async ({ page }) => {
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

for (const [path, part] of [
  ['/courses/10x-scale', 'table'],
  ['/partner', '#apply :has(> dl)'],
] as const) {
  test(`a phone is told all that a desk is: ${part} of ${path}`, async ({ page }) => {
    const told = async () => (await page.locator(part).innerText()).split(/\s+/).toSorted()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const onDesk = await told()
    expect(onDesk.length).toBeGreaterThan(10)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await told()).toEqual(onDesk)
  })
}

test('the planets stand still while one is chosen', async ({ page }) => {
  await page.goto('/')
  expect((await runningAnimations(page)).length).toBeGreaterThan(0)
  await page.getByRole('radio', { name: growthSystem.modules[0]?.name ?? '' }).check()
  await expect.poll(() => runningAnimations(page)).toEqual([])
})

type Difference = readonly [
  name: string,
  /** Selector of the part that is changed. */
  part: string,
  change: (part: Locator) => Promise<unknown>,
]

const toggle =
  (attribute: string, value = '') =>
  (part: Locator) =>
    part.evaluate(
      (element, [name, text]) =>
        element.hasAttribute(name)
          ? element.removeAttribute(name)
          : element.setAttribute(name, text),
      [attribute, value] as const,
    )

const press = (part: Locator) => part.evaluate((element: HTMLElement) => element.click())

/** What is told apart by colour alone on a page with colours. */
const differences: Readonly<Record<string, readonly Difference[]>> = {
  '/pricing': [
    ['a switch that is on', '[data-module] label', press],
    [
      'a chart’s parts',
      'figure svg',
      (chart) => chart.evaluate((element) => element.lastElementChild?.remove()),
    ],
    ['a chart’s key', 'figure th [data-series]', toggle('data-series')],
    ['a choice that is made', 'label:has([name="billing"]) >> nth=-1', press],
    [
      'a disclosure that is open',
      'details > summary > span[aria-hidden]',
      (sign) => sign.evaluate((element) => element.closest('details')?.toggleAttribute('open')),
    ],
    ['what a plan holds', 'table [data-yes]', toggle('data-yes')],
    ['the page one is on', 'header nav [aria-current]', toggle('aria-current', 'page')],
  ],
  '/growth-calculator': [['where a slider stands', 'role=slider', (slider) => slider.press('End')]],
  '/deep-dive/payment': [
    ['a plan that is chosen', 'label:has([name="paymentPlan"]) >> nth=-1', press],
    ['the step one is on', '[aria-current="step"]', toggle('aria-current', 'step')],
  ],
  '/partner': [['how far a form is', 'role=progressbar', toggle('value', '4')]],
  '/services': [
    [
      'which module’s gear is filled',
      '[data-train] svg > g',
      // Two teeth on, its outline is what it was.
      (gear) =>
        gear.evaluate((element) => {
          const modules = element.closest('[data-train]')?.querySelectorAll('details') ?? []
          for (const module of [...modules].slice(0, 2)) module.open = true
        }),
    ],
  ],
  '/velocity-audit': [
    [
      'which wedge of the dial is filled',
      '[data-dial] svg use',
      (wedge) =>
        wedge.evaluate((element) => {
          location.hash = element.parentElement?.getAttribute('href') ?? ''
        }),
    ],
  ],
  '/courses': [
    [
      'which course’s orbit is lit',
      '[data-orbits] svg > g',
      (orbit) =>
        orbit.evaluate((element) =>
          element
            .closest('[data-orbits]')
            ?.querySelector<HTMLElement>('article a')
            ?.focus({ preventScroll: true }),
        ),
    ],
  ],
  '/affiliate': [
    ['which steps of the stairs are reached', '[data-reached]', toggle('data-reached')],
  ],
  '/insights': [
    ['the category one is in', '[data-chips] [aria-current]', toggle('aria-current', 'true')],
  ],
}

for (const [path, ofPage] of Object.entries(differences)) {
  test(`with forced colours one still tells the parts of ${path} apart`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto(path)
    for (const [name, part, change] of ofPage) {
      const seen = page.locator(part).first()
      await seen.scrollIntoViewIfNeeded()
      for (const island of await page.locator('[data-island]').filter({ has: seen }).all()) {
        await wakeIsland(page, String(await island.getAttribute('data-island')))
      }
      const element = await seen.elementHandle()
      const before = await element?.screenshot()
      await change(seen)
      const after = await element?.screenshot()
      expect.soft(before && after && !before.equals(after), `${name} looks different`).toBe(true)
    }
  })
}
