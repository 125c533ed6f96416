import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { affiliateEndpoints } from '#contract/paths.ts'
import type { Page } from 'playwright/test'
import * as calculatorWords from '#words/calculator-words.ts'
import * as waitingListWords from '#words/waiting-list.ts'
import { answerForm } from '../rig/answer-form.ts'
import { CalculatorPage } from '../rig/calculator-page.ts'
import { wakeIsland } from '../rig/island.ts'
import { expect } from '../rig/test.ts'
import type { PageState } from './page-state.ts'

const at = '2026-10-04T09:30:00.000Z'

/** An account with something of everything in it. */
export const partnerAccount: AffiliateDashboard = {
  ok: true,
  asOf: at,
  partner: { name: 'Maria Torres', code: 'maria-torres', isRevoked: true },
  totals: {
    leads: 9,
    closes: 3,
    heldSales: 1,
    pendingCents: 300_000,
    dueCents: 350_000,
    takenBackCents: 50_000,
    paidOutCents: 50_000,
    balanceCents: 250_000,
  },
  tier: {
    id: 'silver',
    name: 'Silver Affiliate',
    salesThisMonth: 3,
    salesLastMonth: 1,
    recurringCents: 3_000_000,
    payouts: 'daily',
  },
  entries: (['due', 'pending', 'taken-back', 'lapsed'] as const).map((state) => ({
    id: state,
    client: 'G. H.',
    item: 'Deep Dive',
    reason: 'commission',
    state,
    pendingCents: 0,
    dueCents: 50_000,
    takenBackCents: 0,
    creditedCents: 0,
    at,
  })),
  clients: [
    { client: 'G. H.', firstAt: at, sales: 2 },
    { client: 'A. B.', firstAt: at, sales: 0 },
  ],
  payouts: [{ reference: 'P-1', amountCents: 50_000, method: 'Bank transfer', paidAt: at }],
}

async function openCalculator(page: Page, path: string): Promise<void> {
  const calculator = await CalculatorPage.open(page, path)
  await calculator.openAll()
  const opened = page.locator('[data-module] button[aria-expanded="true"]').first()
  await expect(opened).toContainText(calculatorWords.hide)
  await page.getByRole('button', { name: calculatorWords.showFormulas }).click()
}

/** Calculators, opt-ins, and a partner’s account. */
export const salesStates: readonly PageState[] = [
  {
    name: 'every card and formula open, a number out of range',
    within: '[data-island$="-calculator"]',
    path: '/pricing',
    isOpening: true,
    reach: async ({ page }) => {
      await openCalculator(page, '/pricing')
      await page.locator('input[name="teamSize"][type="text"]').fill('9999')
      await expect(page.getByText(calculatorWords.calculatedWith)).toBeVisible()
    },
  },
  {
    name: 'every card and formula open, a tooltip shown',
    within: '[data-island$="-calculator"]',
    path: '/growth-calculator',
    isOpening: true,
    reach: async ({ page }) => {
      await openCalculator(page, '/growth-calculator')
      await page.locator('button[aria-label$="Hourly rate, loaded"]').click()
      await expect(page.locator('[role="tooltip"][data-open]')).toBeVisible()
    },
  },
  {
    name: 'waiting list refused, and joined',
    within: 'dialog[open]',
    path: '/velocity-audit#waiting-list',
    reach: async ({ page, email, look }) => {
      const list = await wakeIsland(page, 'waiting-list')
      await list.getByRole('button', { name: waitingListWords.submit }).click()
      await expect(list.locator('[aria-invalid]').first()).toBeFocused()
      await look()
      await answerForm(list, email)
      await list.getByRole('button', { name: waitingListWords.submit }).click()
      await expect(page.getByRole('dialog', { name: waitingListWords.doneTitle })).toBeVisible()
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
]
