import type { Locator } from 'playwright/test'
import { checkout } from '#content/checkout.ts'
import { contactFormWords } from '#content/contact-form.ts'
import { closingModules } from '#content/closing-modules.ts'
import { deepDive } from '#content/deep-dive.ts'
import { footerNavigation } from '#content/navigation.ts'
import { affiliate } from '#content/affiliate.ts'
import { aims } from '#content/aims.ts'
import { offer } from '#content/offer.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { vip } from '#content/vip.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import { growthSystem, home } from '#content/home.ts'
import { profitWords } from '#content/profit-calculator.ts'
import { programmes } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { expect, test } from './rig/test.ts'

/** A computed value of some shape in a drawing, once its movement is over. */
const styleOf = (shape: Locator, property: string) =>
  shape.evaluate(async (element, name) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(element).getPropertyValue(name)
  }, property)

test('on /vip the parts are connected with VIP, and come apart for the free vault, by the arrow keys', async ({
  page,
}) => {
  await page.goto('/vip')
  const line = page.locator('svg [pathLength]')
  await expect(page.getByText(vip.workflow.outcomes.vip)).toBeVisible()
  expect(await styleOf(line, 'stroke-dashoffset')).toBe('0px')
  await page.getByRole('radio', { name: 'VIP' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Free vault' })).toBeChecked()
  await expect(page.getByText(vip.workflow.outcomes.free)).toBeVisible()
  await expect(page.getByText(vip.workflow.outcomes.vip)).toBeHidden()
  expect(await styleOf(line, 'stroke-dashoffset')).toBe('1px')
  await page.keyboard.press('ArrowRight')
  expect(await styleOf(line, 'stroke-dashoffset')).toBe('0px')
})

test('on /velocity-audit a wedge of the dial in focus is filled, leads to its deliverable, and stays filled', async ({
  page,
}) => {
  await page.goto('/velocity-audit')
  const dial = page.getByRole('group', { name: velocityAudit.package.dial.label })
  const [first, , third] = Object.values(velocityAudit.package.items).map(({ title }) =>
    dial.getByRole('link', { name: title }),
  )
  if (!first || !third) throw new Error('a wedge is missing')
  const fill = (wedge: Locator) => styleOf(wedge.locator('use'), 'fill')
  const empty = await fill(third)
  expect(await fill(first)).toBe(empty)
  await first.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(third).toBeFocused()
  await expect.poll(() => fill(third)).not.toBe(empty)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#competitor-gaps$/)
  await expect(page.locator('#competitor-gaps')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect.poll(() => fill(third)).not.toBe(empty)
  expect(await fill(first)).toBe(empty)
})

test('on /deep-dive the sheet of the open document stands out of the fan, whichever is opened by keyboard', async ({
  page,
}) => {
  await page.goto('/deep-dive')
  const sheets = page.locator('details[name="deliverables"] > summary svg')
  const raised = async () => {
    const all = await Promise.all((await sheets.all()).map((sheet) => styleOf(sheet, 'translate')))
    const upward = /^0px -\d/
    return all.flatMap((translate, place) => (upward.test(translate) ? [place] : []))
  }
  await expect(sheets).toHaveCount(deepDive.deliverables.items.length)
  expect(await raised()).toEqual([0])
  await page.locator('details[name="deliverables"] > summary').nth(3).focus()
  await page.keyboard.press('Enter')
  await expect.poll(raised).toEqual([3])
  await page.keyboard.press('Space')
  await expect.poll(raised).toEqual([])
})

test('on /deep-dive/payment the plan chosen by keyboard puts one or as many dots on the ruler', async ({
  page,
}) => {
  await page.goto('/deep-dive/payment')
  await page.locator('[data-island="checkout"][data-hydrated]').waitFor()
  const ruler = page.getByRole('img', { name: checkout.ruler.weeks })
  const dots = async () => {
    const scales = await Promise.all(
      (await ruler.locator('circle').all()).map((dot) => styleOf(dot, 'scale')),
    )
    return scales.filter((scale) => scale !== '0').length
  }
  await expect(ruler).toHaveAccessibleName(new RegExp(`${checkout.ruler.once.slice(1)}\\.$`))
  await expect.poll(dots).toBe(1)
  await page.getByRole('radio', { name: checkout.plan.upfront.title }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(ruler).toHaveAccessibleName(new RegExp(`${checkout.ruler.inParts.slice(1)}\\.$`))
  await expect.poll(dots).toBe(await ruler.locator('circle').count())
  await page.keyboard.press('ArrowLeft')
  await expect.poll(dots).toBe(1)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('on /contact a group filled by keyboard fills its share of the minutes, and empties it', async ({
      page,
    }) => {
      await page.goto('/contact')
      const segments = page.locator('[data-minutes] [data-group]')
      const filled = async () => {
        const widths = await Promise.all(
          (await segments.all()).map(async (part) => [
            await part.getAttribute('data-group'),
            await styleOf(part, 'stroke-width'),
          ]),
        )
        return [...new Set(widths.flatMap(([group, width]) => (width === '4px' ? [] : [group])))]
      }
      expect(await filled()).toEqual([])
      const you = page.getByRole('group', { name: contactFormWords.groups.you })
      await you.getByLabel('First name').focus()
      for (const answer of ['Ada', 'Byron', 'ada@engines.example']) {
        await page.keyboard.type(answer)
        await page.keyboard.press('Tab')
      }
      await expect.poll(filled).toEqual(['1'])
      await page.keyboard.type('Analytical Engines')
      await page.keyboard.press('Tab')
      await page.keyboard.type('engines.example')
      await page.keyboard.press('Tab')
      await page.keyboard.type('B2B and SaaS')
      await expect.poll(filled).toEqual(['1', '2'])
      await you.getByLabel('Last name').focus()
      await page.keyboard.press('Backspace')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      await expect.poll(filled).toEqual(['2'])
    })
  })
}

test('the closing sky of a page lights its module and names it, and nothing of it crosses what is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/contact', '/deep-dive', '/about']) {
    await page.goto(path)
    const closing = page.getByRole('region').filter({ has: page.locator('#closing-call') })
    const place = closingModules[path]
    if (place === undefined) throw new Error(`${path} lights nothing`)
    await expect(closing.locator('svg text')).toHaveText(
      new RegExp(`${footerNavigation.services[place]}$`),
    )
    const sky = await closing.locator('svg').boundingBox()
    for (const read of await closing.locator('h2, p, a').all()) {
      const box = await read.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(sky?.y ?? 0)
    }
  }
})

test('on /courses the orbit of the course in focus is lit, and goes out with it', async ({
  page,
}) => {
  await page.goto('/courses')
  const list = page.locator('[data-orbits]')
  const planets = (orbit: number) =>
    styleOf(list.locator(`svg > g:nth-child(${orbit}) circle`).last(), 'fill')
  const dark = await planets(2)
  await list.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').nth(1)).toBeFocused()
  await expect.poll(() => planets(2)).not.toBe(dark)
  expect(await planets(1)).toBe(dark)
  await page.keyboard.press('Tab')
  await expect.poll(() => planets(2)).toBe(dark)
  await expect.poll(() => planets(3)).not.toBe(dark)
})

test('on /aims the pages of a later minute are empty until it is chosen, by the arrow keys', async ({
  page,
}) => {
  const { ruler } = aims
  await page.goto('/aims')
  const drawing = page.getByRole('img', { name: ruler.label })
  const empty = async () => {
    const shown = await Promise.all(
      (await drawing.locator('svg path').all()).map((path) => styleOf(path, 'opacity')),
    )
    return shown.map((opacity) => opacity === '0')
  }
  const told = (stop: number) => page.getByText(ruler.stops[stop]?.text ?? '')
  expect(await empty()).toEqual([false, false, false, false])
  await expect(told(2)).toBeVisible()
  await page.getByRole('radio').last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(empty).toEqual([false, false, true, true])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(empty).toEqual([false, true, true, true])
  await expect(told(0)).toBeVisible()
  await expect(told(2)).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(empty).toEqual([false, false, false, false])
})

test('on /offer each field filled in well turns its ring of the vault, and the last lets the bolt through', async ({
  page,
}) => {
  await page.goto('/offer')
  await page.locator('#opt-in [data-hydrated]').waitFor()
  const door = page.getByRole('img', { name: offer.hero.door })
  const turns = async () =>
    Promise.all(
      (await door.locator('circle[pathLength="100"]').all()).map((ring) => styleOf(ring, 'rotate')),
    )
  const bolt = () => styleOf(door.locator('path'), 'stroke-dashoffset')
  const aligned = '-90deg'
  expect((await turns()).filter((turn) => turn === aligned)).toEqual([])
  const field = (name: string) => page.locator(`#opt-in [name="${name}"]`)
  await field('firstName').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@')
  await expect
    .poll(async () => (await turns()).map((turn) => turn === aligned))
    .toEqual([true, false, false])
  await page.keyboard.type('engines.example')
  await page.keyboard.press('Tab')
  expect(await bolt()).toBe('1px')
  await page.keyboard.type('+1 555 010 0199')
  await expect.poll(async () => (await turns()).every((turn) => turn === aligned)).toBe(true)
  await expect.poll(bolt).toBe('0px')
})

test('on /affiliate the marker climbs the stairs as sales grow, by the arrow keys', async ({
  page,
}) => {
  const [bronze, silver] = affiliateTiers
  await page.goto(`/affiliate?deepDives=${silver.minMonthlySales - 1}&upgrades=0&accelerators=0`)
  await page.locator('[data-island="earnings-calculator"][data-hydrated]').waitFor()
  const stairs = (name: string) =>
    page.getByRole('img', { name: affiliate.calculator.stairs(name), exact: true })
  await expect(stairs(bronze.name).locator('[data-reached]')).toHaveCount(1)
  const low = await styleOf(stairs(bronze.name).locator('circle'), 'transform')
  await page.getByRole('slider', { name: affiliate.calculator.deepDives }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(stairs(silver.name).locator('[data-reached]')).toHaveCount(2)
  expect(await styleOf(stairs(silver.name).locator('circle'), 'transform')).not.toBe(low)
})

test('on / a module chosen by the arrow keys draws its arm, dims the others and says its measure', async ({
  page,
}) => {
  await page.goto('/')
  const model = page.getByRole('radiogroup', { name: home.hero.orbits.legend })
  const orbits = model.locator('svg > g')
  const opacities = () =>
    Promise.all([0, 1, 2, 3].map((orbit) => styleOf(orbits.nth(orbit), 'opacity')))
  const arm = (orbit: number) =>
    styleOf(orbits.nth(orbit).locator(':scope > g > path'), 'stroke-dashoffset')
  const said = (words: string) => styleOf(model.getByText(words), 'opacity')
  const [first, second] = growthSystem.modules
  await expect(model.getByRole('radio', { name: home.hero.orbits.whole.name })).toBeChecked()
  expect(await opacities()).toEqual(['1', '1', '1', '1'])
  await model.getByRole('radio', { name: home.hero.orbits.whole.name }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(model.getByRole('radio', { name: first.measure })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(model.getByRole('radio', { name: second.measure })).toBeChecked()
  await expect.poll(opacities).toEqual(['0.3', '1', '0.3', '0.3'])
  await expect.poll(() => arm(1)).toBe('0px')
  expect(await arm(0)).toBe('1px')
  expect([await said(first.measure), await said(second.measure)]).toEqual(['0', '1'])
})

test('on /pricing the balance leans to the fee once the estimate no longer outweighs it, by keyboard', async ({
  page,
}) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  const { balance } = profitWords
  const card = page.locator('div:has(> dl)').filter({ hasText: balance.fee })
  const beam = card.locator('svg > g')
  await expect(card).toContainText(formatUsd(programmes.accelerator.priceCents))
  await expect(card).toContainText(balance.example)
  await expect(beam).toHaveAttribute('transform', /^rotate\(\d/)
  for (const module of ['JAI', 'MCR', 'ADS']) {
    await calculator.switchOf(module).focus()
    await page.keyboard.press('Space')
  }
  await expect(card).toContainText(balance.estimate)
  await expect(beam).toHaveAttribute('transform', /^rotate\(-\d\)/)
  for (const module of ['JP', 'OUTBOUND']) {
    await calculator.switchOf(module).focus()
    await page.keyboard.press('Space')
  }
  await expect(beam).toHaveAttribute('transform', 'rotate(-12)')
  await expect(card).toContainText(balance.nothing)
})
