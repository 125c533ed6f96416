import type { Page } from 'playwright/test'
import { totalCents } from '#contract/catalogue.ts'
import * as calculatorWords from '#words/calculator-words.ts'
import { formatUsd } from '#lib/money.ts'
import { expect, test } from './rig/test.ts'

/** Keeps an island's own file back until `release` is called. */
async function holdIsland(page: Page, name: string, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const html = await (await page.request.get(path)).text()
  const [, source = ''] = new RegExp(`data-island="${name}" data-src="([^"]*)"`).exec(html) ?? []
  const [, file = ''] = source.split(' ')
  expect(file).toMatch(/^\/assets\/.*\.js$/)
  await page.route(`**${file}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  return release
}

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`).first()

const [path, name] = ['/pricing', 'profit-calculator'] as const

test('an early press on “Show inputs” opens them once the island is alive', async ({ page }) => {
  const release = await holdIsland(page, name, path)
  const opener = island(page, name).getByRole('button', { name: calculatorWords.show }).first()
  await opener.click()
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(island(page, name)).toHaveAttribute('data-hydrated')
  await expect(island(page, name).locator('[data-open]')).toHaveCount(1)
})

test('a switch pressed early stays as it was left', async ({ page }) => {
  const release = await holdIsland(page, name, path)
  const switches = island(page, name).getByRole('switch')
  const total = island(page, name).locator('[data-total="monthly"]')
  const before = await total.textContent()
  await switches.nth(0).click()
  await switches.nth(1).click()
  await switches.nth(1).click()
  release()
  await expect(island(page, name)).toHaveAttribute('data-hydrated')
  await expect(total).not.toHaveText(before ?? '')
  await expect(switches.nth(0)).not.toBeChecked()
  await expect(switches.nth(1)).toBeChecked()
})

test('a plan chosen before the checkout is alive is the plan that is paid', async ({ page }) => {
  const release = await holdIsland(page, 'checkout', '/deep-dive/payment')
  await page.locator('input[name="paymentPlan"][value="monthly"]').check({ force: true })
  release()
  await expect(island(page, 'checkout')).toHaveAttribute('data-hydrated')
  await expect(page).toHaveURL(/plan=monthly/)
  await expect(page.locator('input[name="paymentPlan"][value="monthly"]')).toBeChecked()
  await expect(page.getByRole('complementary')).toContainText(
    `${formatUsd(totalCents('deep-dive-instalments'))} USD`,
  )
})
