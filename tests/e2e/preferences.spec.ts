import { growthSystem } from '#words/home.ts'
import { frameWords } from '#words/navigation.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { holdsLargeText, runningAnimations } from './looks/preferences.ts'
import { wakeIsland } from './rig/island.ts'
import { allow, expect, test } from './rig/test.ts'
import type { Locator, Page } from 'playwright/test'

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

type Difference = {
  name: string
  path: string
  part: (page: Page) => Locator
  change: (part: Locator) => Promise<unknown>
}

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
const differences: readonly Difference[] = [
  {
    name: 'a switch that is on',
    path: '/pricing',
    part: (page) => page.locator('[data-module] label').first(),
    change: press,
  },
  {
    name: 'where a slider stands',
    path: '/growth-calculator',
    part: (page) => page.getByRole('slider').first(),
    change: (slider) => slider.press('End'),
  },
  {
    name: 'a chart’s parts',
    path: '/pricing',
    part: (page) => page.locator('figure svg').first(),
    change: (chart) => chart.evaluate((element) => element.lastElementChild?.remove()),
  },
  {
    name: 'a chart’s key',
    path: '/pricing',
    part: (page) => page.locator('figure th [data-series]').first(),
    change: toggle('data-series'),
  },
  {
    name: 'a choice that is made',
    path: '/pricing',
    part: (page) => page.locator('label:has([name="billing"])').last(),
    change: press,
  },
  {
    name: 'a plan that is chosen',
    path: '/deep-dive/payment',
    part: (page) => page.locator('label:has([name="paymentPlan"])').last(),
    change: press,
  },
  {
    name: 'the step one is on',
    path: '/deep-dive/payment',
    part: (page) => page.locator('[aria-current="step"]'),
    change: toggle('aria-current', 'step'),
  },
  {
    name: 'how far a form is',
    path: '/partner',
    part: (page) => page.getByRole('progressbar'),
    change: toggle('value', '4'),
  },
  {
    name: 'a disclosure that is open',
    path: '/pricing',
    part: (page) => page.locator('details > summary > span[aria-hidden]').first(),
    change: (sign) =>
      sign.evaluate((element) => element.closest('details')?.toggleAttribute('open')),
  },
  {
    name: 'which module’s gear is filled',
    path: '/services',
    part: (page) => page.locator('[data-train] svg > g').first(),
    // Two teeth on, its outline is what it was.
    change: (gear) =>
      gear.evaluate((element) => {
        const modules = element.closest('[data-train]')?.querySelectorAll('details') ?? []
        for (const module of [...modules].slice(0, 2)) module.open = true
      }),
  },
  {
    name: 'which wedge of the dial is filled',
    path: '/velocity-audit',
    part: (page) => page.locator('[data-dial] svg use').first(),
    change: (wedge) =>
      wedge.evaluate((element) => {
        location.hash = element.parentElement?.getAttribute('href') ?? ''
      }),
  },
  {
    name: 'which course’s orbit is lit',
    path: '/courses',
    part: (page) => page.locator('[data-orbits] svg > g').first(),
    change: (orbit) =>
      orbit.evaluate((element) =>
        element
          .closest('[data-orbits]')
          ?.querySelector<HTMLElement>('article a')
          ?.focus({ preventScroll: true }),
      ),
  },
  {
    name: 'which steps of the stairs are reached',
    path: '/affiliate',
    part: (page) => page.locator('[data-reached]').first(),
    change: toggle('data-reached'),
  },
  {
    name: 'what a plan holds',
    path: '/pricing',
    part: (page) => page.locator('table [data-yes]').first(),
    change: toggle('data-yes'),
  },
  {
    name: 'the category one is in',
    path: '/insights',
    part: (page) => page.locator('[data-chips] [aria-current]'),
    change: toggle('aria-current', 'true'),
  },
  {
    name: 'the page one is on',
    path: '/pricing',
    part: (page) => page.locator('header nav [aria-current]'),
    change: toggle('aria-current', 'page'),
  },
]

for (const [path, ofPage] of Map.groupBy(differences, (each) => each.path)) {
  test(`with forced colours one still tells the parts of ${path} apart`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto(path)
    for (const { name, part, change } of ofPage) {
      const seen = part(page)
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
