import type { Locator } from 'playwright/test'
import { programmes } from '#contract/catalogue.ts'
import { industries } from '#content/contact.ts'
import { invitation } from '#content/qualification.ts'
import { services } from '#content/services.ts'
import { formatUsd } from '#lib/money.ts'
import { expect, test } from './rig/test.ts'

const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

const keys = ['ai-integration', 'infrastructure-build', 'monetization-offers', 'scale-exit']

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('any number of modules may be open, and each closes by itself', async ({ page }) => {
      await page.goto('/services')
      for (const key of keys) await page.locator(`details#${key} > summary`).click()
      await expect(page.locator('details[open]')).toHaveCount(4)
      await page.locator('details#infrastructure-build > summary').click()
      await expect(page.locator('details[open]')).toHaveCount(3)
      await expect(page.locator('details#infrastructure-build')).not.toHaveAttribute('open')
    })
  })
}

test('an address with a module’s key opens that module, also from the footer’s own page', async ({
  page,
}) => {
  await page.goto('/services#scale-exit')
  await expect(page.locator('#scale-exit')).toHaveAttribute('open', '')
  await expect(page.locator('#scale-exit')).toBeInViewport()
  await page.evaluate(() => {
    location.hash = '#ai-integration'
  })
  await expect(page.locator('#ai-integration')).toHaveAttribute('open', '')
  await expect(page.locator('#scale-exit')).toHaveAttribute('open', '')
})

test('eight tools, nine industries and six growth paths are listed by name', async ({ page }) => {
  await page.goto('/services')
  const names = [
    'Lead Commander',
    'Appointment Enforcer',
    'Sales Co-Pilot',
    'Creative Forge',
    'Lifecycle Flowmaster',
    'Revenue Shield',
    'Support Sentinel',
    'RevOps Brain',
  ]
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(names)
  await expect(page.locator('dl dt')).toHaveText([...industries])
  const paths = page.getByRole('region', { name: services.paths.title }).getByRole('listitem')
  await expect(paths.getByRole('heading', { level: 3 })).toHaveText([
    'Deep Dive',
    'AI Business Accelerator',
    'Joint Venture Partnership',
    'Wealth Builder Program',
    'Carnage Revival',
    'Empire Arena',
  ])
})

test('a path shows the catalogue’s price and carries its plan to the form', async ({ page }) => {
  await page.goto('/services')
  const path = page.getByRole('listitem').filter({ hasText: 'Most Popular' })
  await expect(path).toContainText(formatUsd(programmes.accelerator.priceCents))
  await path.getByRole('link', { name: 'Ask about the Accelerator' }).click()
  await expect(page).toHaveURL(/\/contact\?plan=accelerator#contact-form$/)
})

test('By Invitation Only opens the qualification form, titled for an invitation', async ({
  page,
}) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'By Invitation Only' }).click()
  const dialog = page.getByRole('dialog', { name: invitation.title })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Work email')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a module opened by keyboard turns every gear one tooth against its neighbour, and fills its own', async ({
    page,
  }) => {
    await page.goto('/services')
    const gears = page.locator('[data-train] svg > g > use')
    const turns = () => Promise.all([0, 1, 2, 3].map((n) => styleOf(gears.nth(n), 'rotate')))
    const fills = () => Promise.all([0, 1, 2, 3].map((n) => styleOf(gears.nth(n), 'fill')))
    expect(await turns()).toEqual(['0deg', '15deg', '0deg', '15deg'])
    const [empty] = await fills()
    await page.locator('#infrastructure-build > summary').focus()
    await page.keyboard.press('Enter')
    expect(await turns()).toEqual(['30deg', '-15deg', '30deg', '-15deg'])
    const [first, second, third, fourth] = await fills()
    expect([first, third, fourth]).toEqual([empty, empty, empty])
    expect(second).not.toBe(empty)
    await page.locator('#scale-exit > summary').focus()
    await page.keyboard.press('Enter')
    expect(await turns()).toEqual(['60deg', '-45deg', '60deg', '-45deg'])
    await page.keyboard.press('Enter')
    expect(await turns()).toEqual(['30deg', '-15deg', '30deg', '-15deg'])
  })
})
