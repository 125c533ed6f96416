import type { Locator } from 'playwright/test'
import * as contactFormWords from '#words/contact-form.ts'
import { closingModules } from '#content/closing-modules.ts'
import { footerNavigation } from '#words/navigation.ts'
import * as affiliate from '#words/affiliate.ts'
import * as aims from '#words/aims.ts'
import { offer } from '#content/offer.ts'
import { vip } from '#content/vip.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { products, programmes } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { wake } from './rig/island.ts'
import { expect, test } from './rig/test.ts'

/** A computed value of some shape in a drawing, once its movement is over. */
const styleOf = (shape: Locator, property: string) =>
  shape.evaluate(async (element, name) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(element).getPropertyValue(name)
  }, property)

type Shapes = readonly [
  shapes: string,
  property: string,
  /** Those that look otherwise afterwards, by their places. */
  changed: readonly number[],
]

type Drawing = {
  name: string
  path: string
  /** What has the focus first, then the key pressed, and the one that takes it back. */
  first: string
  keys: readonly [there: string, back: string]
  drawn: readonly Shapes[]
  says?: string | undefined
}

const drawings: readonly Drawing[] = [
  {
    name: 'the parts come apart for the free vault',
    path: '/vip',
    first: 'input[type="radio"]:checked',
    keys: ['ArrowLeft', 'ArrowRight'],
    drawn: [['svg [pathLength]', 'stroke-dashoffset', [0]]],
    says: vip.workflow.outcomes.free,
  },
  {
    name: 'the wedge of the dial in focus is filled',
    path: '/velocity-audit',
    first: '[data-dial] svg a',
    keys: ['Tab', 'Shift+Tab'],
    drawn: [['[data-dial] svg a use', 'fill', [0, 1]]],
  },
  {
    name: 'the sheet of the open document stands out of the fan',
    path: '/deep-dive',
    first: 'details[name="deliverables"]:nth-of-type(4) > summary',
    keys: ['Enter', 'Space'],
    drawn: [['details[name="deliverables"] > summary svg', 'translate', [0, 3]]],
  },
  {
    name: 'the ruler has as many dots as the plan has payments',
    path: '/deep-dive/payment',
    first: 'input[name="paymentPlan"]:checked',
    keys: ['ArrowRight', 'ArrowLeft'],
    drawn: [
      [
        '[data-island="checkout"] [role="img"] circle',
        'scale',
        [...Array(products['deep-dive-instalments'].instalments.count).keys()],
      ],
    ],
  },
  {
    name: 'the orbit of the course in focus is lit',
    path: '/courses',
    first: '[data-orbits] article a',
    keys: ['Tab', 'Shift+Tab'],
    drawn: [['[data-orbits] svg > g', 'stroke', [0, 1]]],
  },
  {
    name: 'the pages of a later minute are empty until it is chosen',
    path: '/aims',
    first: 'input[type="radio"]:checked',
    keys: ['ArrowLeft', 'ArrowRight'],
    drawn: [['[role="img"] svg path', 'opacity', [2, 3]]],
    says: aims.ruler.stops[1]?.text,
  },
  {
    name: 'a module chosen dims the others and draws its arm',
    path: '/',
    first: '[role="radiogroup"] input:checked',
    keys: ['ArrowRight', 'ArrowLeft'],
    drawn: [
      ['[role="radiogroup"] svg > g', 'opacity', [1, 2, 3]],
      ['[role="radiogroup"] svg > g > g > path', 'stroke-dashoffset', [0]],
    ],
  },
  {
    name: 'a module opened turns every gear and fills its own',
    path: '/services',
    first: '#infrastructure-build > summary',
    keys: ['Enter', 'Enter'],
    drawn: [
      ['[data-train] svg > g > use', 'rotate', [0, 1, 2, 3]],
      ['[data-train] svg > g > use', 'fill', [1]],
    ],
  },
]

for (const { name, path, first, keys, drawn, says } of drawings) {
  test(`on ${path} ${name}, by keyboard`, async ({ page }) => {
    await page.goto(path)
    const control = page.locator(first).first()
    const island = page.locator('[data-island]').filter({ has: control })
    if ((await island.count()) > 0) await wake(island.first())
    const look = () =>
      Promise.all(
        drawn.map(async ([shapes, property]) =>
          Promise.all((await page.locator(shapes).all()).map((shape) => styleOf(shape, property))),
        ),
      )
    await control.focus()
    const before = await look()
    await page.keyboard.press(keys[0])
    await expect
      .poll(async () =>
        (await look()).map((part, index) =>
          part.flatMap((now, place) => (now === before[index]?.[place] ? [] : [place])),
        ),
      )
      .toEqual(drawn.map(([, , changed]) => changed))
    if (says) await expect(page.getByText(says)).toBeVisible()
    const lastOf = (styles: string[][]) =>
      styles.map((part, index) => part[drawn[index]?.[2].at(-1) ?? 0])
    await page.keyboard.press(keys[1])
    await expect.poll(async () => lastOf(await look())).toEqual(lastOf(before))
  })
}

test('without script a group of /contact filled by keyboard fills its share', async ({
  plain: page,
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

test('the closing sky lights and names its module, and crosses no text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/contact', '/deep-dive', '/about']) {
    await page.goto(path)
    const closing = page.getByRole('region').filter({ has: page.locator('#closing-call') })
    const place = closingModules[path]
    if (place === undefined) throw new Error(`${path} lights nothing`)
    await expect(closing.locator('svg text')).toContainText(footerNavigation.services[place])
    const sky = await closing.locator('svg').boundingBox()
    for (const read of await closing.locator('h2, p, a').all()) {
      const box = await read.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(sky?.y ?? 0)
    }
  }
})

test('the figures of /offer stand on one line, however long what they count is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/offer')
  const row = page.getByRole('region', { name: offer.stack.eyebrow, exact: true })
  const smaller = row.locator('p:not([data-size=large]) > :first-child > :first-child')
  const tops = await smaller.evaluateAll((all) =>
    all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
  )
  expect(tops.length).toBeGreaterThan(1)
  expect(new Set(tops).size).toBe(1)
})

test('on /offer each good answer turns its ring, the last opens the vault', async ({ page }) => {
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

test('on /affiliate the marker climbs the stairs, by the arrow keys', async ({ page }) => {
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

test('on /pricing the balance leans to the fee once it outweighs', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/pricing')
  const { balance } = profitWords
  const card = page.locator('div:has(> dl)').filter({ hasText: balance.fee })
  const beam = card.locator('svg > g')
  await expect(card).toContainText(formatMoney(programmes.accelerator.priceCents))
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
