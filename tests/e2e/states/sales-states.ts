import type { Page } from 'playwright/test'
import { affiliateEndpoints } from '#contract/affiliate.ts'
import { growthWords } from '#content/growth-calculator.ts'
import { partnerFormWords } from '#content/partner-form.ts'
import { profitWords } from '#content/profit-calculator.ts'
import { vip } from '#content/vip.ts'
import { waitingListWords } from '#content/waiting-list.ts'
import { answerForm } from '../rig/answer-form.ts'
import { CalculatorPage } from '../rig/calculator-page.ts'
import { holdSuccess } from '../rig/hold-success.ts'
import { wakeIsland } from '../rig/island.ts'
import { allGone, knownLimits } from '../rig/known-limits.ts'
import { expect } from '../rig/test.ts'
import { partnerAccount } from './partner-account.ts'
import type { PageState } from './page-state.ts'

async function openCalculator(page: Page): Promise<void> {
  const calculator = new CalculatorPage(page)
  await calculator.open(page.url())
  await calculator.openAll()
  await page.getByRole('button', { name: 'Show the formulas' }).click()
}

async function openDialog(page: Page, opener: string, title: string) {
  await wakeIsland(page, page.url().includes('growth') ? growthIsland : profitIsland)
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

const growthIsland = 'growth-calculator'
const profitIsland = 'profit-calculator'

const openEstimate = (page: Page) =>
  openDialog(page, profitWords.download, profitWords.estimate.title)
const openEmail = (page: Page) =>
  openDialog(page, growthWords.impact.email, growthWords.email.title)

async function openVip(page: Page) {
  await page.locator('[data-opens="vip-details"]').first().click()
  await wakeIsland(page, 'vip-upgrade')
  return page.getByRole('dialog', { name: vip.details.title })
}

/** Calculators, opt-ins, and a partner’s account. */
export const salesStates: readonly PageState[] = [
  {
    name: 'every card and formula open, a number out of range',
    within: '[data-island$="-calculator"]',
    path: '/pricing',
    reach: async ({ page }) => {
      await openCalculator(page)
      await page.locator('input[name="teamSize"][type="text"]').fill('9999')
      await expect(page.getByText('Calculated with')).toBeVisible()
    },
  },
  {
    name: 'every card and formula open, a tooltip shown',
    within: '[data-island$="-calculator"]',
    path: '/growth-calculator',
    reach: async ({ page }) => {
      await openCalculator(page)
      await page.getByRole('button', { name: 'More about Hourly rate, loaded' }).click()
      await expect(page.locator('[role="tooltip"][data-open]')).toBeVisible()
    },
  },
  {
    name: 'estimate open',
    within: 'dialog[open]',
    path: '/pricing',
    reach: ({ page }) => openEstimate(page),
  },
  {
    name: 'estimate refused',
    within: 'dialog[open]',
    path: '/pricing',
    reach: async ({ page }) => {
      const dialog = await openEstimate(page)
      await answerForm(dialog, 'ada@nowhere')
      await dialog.getByRole('button', { name: profitWords.estimate.submit }).click()
      await expect(dialog.locator('[aria-invalid]')).toBeFocused()
    },
  },
  {
    name: 'estimate sent',
    within: 'dialog[open]',
    path: '/pricing',
    reach: async ({ page, email }) => {
      await holdSuccess(page)
      const dialog = await openEstimate(page)
      await answerForm(dialog, email)
      await dialog.getByRole('button', { name: profitWords.estimate.submit }).click()
      await expect(dialog.getByText(profitWords.estimate.sent)).toBeVisible()
    },
  },
  {
    name: 'results by e-mail refused',
    within: 'dialog[open]',
    path: '/growth-calculator',
    reach: async ({ page }) => {
      const dialog = await openEmail(page)
      await dialog.getByRole('button', { name: growthWords.email.send }).click()
      await expect(dialog.locator('[aria-invalid]')).toBeFocused()
    },
  },
  {
    name: 'opt-in refused',
    within: '#opt-in',
    path: '/offer',
    reach: async ({ page }) => {
      const form = await wakeIsland(page, 'offer-form')
      await form.getByRole('button').click()
      await expect(form.locator('[aria-invalid]').first()).toBeFocused()
    },
  },
  {
    name: 'opt-in accepted',
    within: '#opt-in',
    path: '/offer',
    reach: async ({ page, email }) => {
      const form = await wakeIsland(page, 'offer-form')
      await answerForm(form, email)
      await form.getByRole('button').click()
      await expect(page.locator('[data-thanks]')).toBeFocused()
    },
  },
  {
    name: 'VIP details refused',
    within: 'dialog[open]',
    path: '/vip',
    reach: async ({ page }) => {
      const dialog = await openVip(page)
      await dialog.getByRole('button', { name: vip.details.submit }).click()
      await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
    },
  },
  {
    name: 'sold out',
    within: 'main',
    path: '/velocity-audit',
    reach: async ({ page }) => {
      await knownLimits(page, allGone)
      await page.reload()
      await expect(page.locator('form[data-swapped]').first()).toBeVisible()
    },
  },
  {
    name: 'waiting list refused',
    within: 'dialog[open]',
    path: '/velocity-audit#waiting-list',
    reach: async ({ page }) => {
      const list = await wakeIsland(page, 'waiting-list')
      await list.getByRole('button', { name: waitingListWords.submit }).click()
      await expect(list.locator('[aria-invalid]').first()).toBeFocused()
    },
  },
  {
    name: 'waiting list joined',
    within: 'dialog[open]',
    path: '/velocity-audit#waiting-list',
    reach: async ({ page, email }) => {
      const list = await wakeIsland(page, 'waiting-list')
      await answerForm(list, email)
      await list.getByRole('button', { name: waitingListWords.submit }).click()
      await expect(page.getByRole('dialog', { name: waitingListWords.doneTitle })).toBeVisible()
    },
  },
  {
    name: 'every place taken',
    within: '#opt-in',
    path: '/offer',
    reach: async ({ page }) => {
      await knownLimits(page, allGone)
      await page.reload()
      await expect(page.locator('#opt-in[data-swapped]')).toBeVisible()
    },
  },
  {
    name: 'VIP welcome',
    within: 'dialog[open]',
    path: '/vip',
    reach: async ({ page, email }) => {
      const dialog = await openVip(page)
      await answerForm(dialog, email)
      await dialog.getByRole('button', { name: vip.details.submit }).click()
      await expect(page.getByRole('dialog', { name: vip.welcome.title })).toBeVisible()
    },
  },
  {
    name: 'a partner’s account',
    within: 'main',
    path: '/affiliate/dashboard',
    reach: async ({ page }) => {
      await page.route(`**${affiliateEndpoints.dashboard}`, (route) =>
        route.fulfill({ json: partnerAccount }),
      )
      await page.evaluate(() => location.assign('#a-token'))
      await expect(page.locator('[data-dashboard]')).toBeVisible()
    },
  },
  {
    name: 'a form’s own thanks',
    within: 'main',
    path: '/thanks?form=partner',
    reach: ({ page }) => expect(page.getByText(partnerFormWords.thanksLead)).toBeVisible(),
  },
]
