import type { Page } from 'playwright/test'
import { type CampaignPlace, campaignWords } from '#contract/campaign-words.ts'
import { currency, products } from '#contract/catalogue.ts'
import { errorMessages } from '#contract/failure-page.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import { offer } from '#content/offer.ts'
import * as limitWords from '#words/limits.ts'
import * as offerFormWords from '#words/offer-form.ts'
import { paymentSuccess } from '#content/payment-success.ts'
import * as velocityAudit from '#words/velocity-audit.ts'
import { vip } from '#content/vip.ts'
import * as waitingListWords from '#words/waiting-list.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { numberText } from '#contract/number-text.ts'
import { site } from '#site.config.ts'
import { shiftsOf, watchShifts } from './looks/loading.ts'
import { answerForm } from './rig/answer-form.ts'
import { isFit } from './rig/desk-page.ts'
import { sendForm } from './rig/guarded-forms.ts'
import { allGone, knownLimits } from './rig/known-limits.ts'
import { allow, expect, test } from './rig/test.ts'

const { auditSpotsPerMonth: perMonth, vaultSpots } = site.campaign
const auditCents = products['velocity-audit'].amountCents
const soldOut = limitWords.gone['velocity-audit']
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString()

/** Two minutes later by the page's clock, which is installed. */
async function lookAgain(page: Page) {
  await page.clock.fastForward(120_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function joinList(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: waitingListWords.title })
  await expect(dialog).toBeVisible()
  await page.locator('[data-island="waiting-list"][data-hydrated]').waitFor({ state: 'attached' })
  await answerForm(dialog, email)
  await dialog.getByRole('button', { name: waitingListWords.submit }).click()
  await expect(page.getByRole('dialog', { name: waitingListWords.doneTitle })).toBeVisible()
}

test('sold out, each buy button opens the waiting list', async ({ page, crm, email }) => {
  await knownLimits(page, allGone)
  await page.goto('/velocity-audit')
  const buttons = page.getByRole('button', { name: soldOut })
  await expect(buttons).toHaveCount(await page.locator('form[data-buy]').count())
  await expect(page.getByRole('button', { name: velocityAudit.hero.buy })).toHaveCount(0)
  await expect(page.locator('main')).toContainText(limitWords.audit.soldOut)
  await isFit(page)
  await buttons.last().click()
  await page.keyboard.press('Escape')
  await expect(buttons.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await joinList(page, email)
  const lead = await crm.leadOf(email)
  expect(lead).toMatchObject({
    tags: [waitingListTag, `${waitingListTag}: ${waitingLists['velocity-audit'].name}`],
  })
})

test('counts and the last sale are shown, and again once one looks after a while', async ({
  page,
}) => {
  await page.clock.install()
  await knownLimits(page, { audit: { left: 4, lastSoldAt: hoursAgo(3) } })
  await page.goto('/velocity-audit')
  const main = page.locator('main')
  await expect(main).toContainText(limitWords.audit.count(4, perMonth))
  await expect(main).toContainText(limitWords.audit.lastSold('3 hours ago'))
  await expect(page.locator('[data-spots] > [data-left]')).toHaveCount(4)
  await expect(page.getByRole('button', { name: velocityAudit.hero.buy })).toBeVisible()
  await knownLimits(page, allGone)
  await lookAgain(page)
  await expect(page.getByRole('button', { name: soldOut }).first()).toBeVisible()
})

/** Where sentences about the campaign stand. */
const sentences: [string, CampaignPlace[]][] = [
  ['/', ['home']],
  ['/work-with-us', ['banner', 'deadline', 'clients', 'apply']],
  ['/start', ['start']],
  ['/about', ['clients']],
  ['/velocity-audit', ['badge', 'audits']],
  ['/offer', ['vault']],
]

/** What a count says as long as nobody has counted. */
const totals = [
  ['audit', limitWords.audit.total, '/velocity-audit'],
  ['vault', limitWords.vault.total, '/offer'],
] as const

test('with the worker away pages name no count and no date', async ({ page }) => {
  allow(/ERR_FAILED|Failed to load/)
  await page.route('**/api/availability', (route) => route.abort())
  for (const [path, places] of sentences) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const place of places) {
      const sentence = page.locator(`[data-campaign="${place}"]`)
      const always = sentence.getByText(campaignWords[place].always, { exact: true })
      await expect.soft(always.first(), place).toBeVisible()
      await expect.soft(sentence.locator('[data-then]'), place).toBeHidden()
    }
    for (const [count, total] of totals.filter(([, , ofPath]) => ofPath === path)) {
      await expect.soft(page.locator(`[data-count="${count}"]`), count).toHaveText(total)
    }
    await expect
      .soft(page.locator('[data-count="audit-last"]:not(:empty), [data-spots] *'), path)
      .toHaveCount(0)
  }
})

for (const path of ['/velocity-audit', '/offer', '/vip']) {
  test(`nothing on ${path} moves on a phone when limits become known`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(watchShifts)
    for (const limits of [allGone, { audit: { left: 4, lastSoldAt: hoursAgo(9_999) } }]) {
      await knownLimits(page, limits)
      await page.goto(path)
      expect(await shiftsOf(page)).toEqual([])
    }
  })
}

/** How a form is answered that came too late. */
const tooLate = { ok: true, id: 'x', duplicate: false, ghl: true, ghlOk: true, isWaiting: true }

test('with every place taken the opt-in says it is a waiting list', async ({ page, email }) => {
  await knownLimits(page, allGone)
  await page.route('**/api/ghl-webhook', (route) => route.fulfill({ json: tooLate }))
  await page.goto('/offer')
  const form = page.locator('#opt-in')
  await expect(form.getByRole('heading', { name: limitWords.vault.title })).toBeVisible()
  await expect(form.getByText(offer.form.title)).toBeHidden()
  await isFit(page)
  await page.locator('#opt-in [data-hydrated]').waitFor()
  await answerForm(form, email)
  await form.getByRole('button', { name: limitWords.gone['growth-vault'] }).click()
  await expect(page.locator('[data-thanks]')).toContainText(limitWords.vault.waiting)
  await expect(page.getByText(offerFormWords.thanks.title)).toHaveCount(0)
})

test('on a clock that is wrong the price ends, and the buttons turn, when it does', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T17:00:00Z') })
  const over = page.locator('[data-countdown]').getByText(limitWords.vip.over)
  const isThen = { date: 'Sat, 21 Nov 2026 10:00:00 GMT' }
  await knownLimits(page, { vip: { endsAt: '2026-11-21T10:30:00.000Z' } }, isThen)
  await page.goto('/vip')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^0 days 00:(30:00|29:5\d)$/)
  await expect(over).toBeHidden()
  await expect(page.getByRole('link', { name: vip.hero.action })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('31:00')
  await expect(timer).toHaveText('0 days 00:00:00')
  await expect(over).toBeVisible()
  await expect(page.getByRole('link', { name: limitWords.gone.vip })).toHaveCount(3)
})

test('a price that the desk has ended has no time left, and buttons open the waiting list', async ({
  page,
  crm,
  email,
}) => {
  await knownLimits(page, { vip: { isOver: true }, soldOut: ['vip'] })
  await page.goto('/vip')
  await expect.soft(page.locator('[data-countdown]').getByText(limitWords.vip.over)).toBeVisible()
  await expect.soft(page.getByRole('timer')).toHaveText('0 days 00:00:00')
  const buttons = page.getByRole('link', { name: limitWords.gone.vip })
  await expect(buttons).toHaveCount(3)
  await buttons.first().click()
  await expect(page.getByRole('dialog', { name: vip.details.title })).toBeHidden()
  await joinList(page, email)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})

test('a price that ends while it is being bought is not reserved, and has a waiting list', async ({
  page,
  email,
}) => {
  allow(/status of 422/)
  const message = errorMessages.offer_ended
  await page.route('**/api/create-checkout-session', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'offer_ended', message } } }),
  )
  await sendForm(page, 'vip', email)
  await page.getByRole('button', { name: vip.welcome.pay }).press('Enter')
  const ended = page.getByRole('dialog', { name: limitWords.vip.over })
  await expect(ended).toContainText(message)
  await expect.soft(ended.locator(':focus')).toContainText(message)
  await expect(page.getByText(limitWords.vip.waiting)).toHaveCount(0)
  await expect(page.getByText(vip.welcome.text)).toHaveCount(0)
  await ended.getByRole('link', { name: limitWords.gone.vip }).click()
  await joinList(page, email)
})

test('who paid for a spot that was gone is told that the money comes back', async ({ page }) => {
  await page.route('**/api/payment-status?*', (route) =>
    route.fulfill({
      json: {
        ok: true,
        orderId: '00000000-0000-4000-8000-000000000000',
        state: 'paid',
        product: 'velocity-audit',
        productName: products['velocity-audit'].name,
        currency,
        totalCents: auditCents,
        paidCents: auditCents,
        refundedCents: 0,
        payments: [],
        isSoldOut: true,
      },
    }),
  )
  await page.goto('/payment-success?order=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paymentSuccess.soldOut.title)
  await expect(page.getByText(paymentSuccess.paid.title)).toHaveCount(0)
  await page.getByRole('link', { name: paymentSuccess.soldOut.action }).click()
  await expect(page.getByRole('dialog', { name: waitingListWords.title })).toBeVisible()
})

test('leaving the payment page gives the spot up, by its own link and by Back', async ({
  page,
  query,
}) => {
  const held = () => query(`SELECT checkout_id FROM seats WHERE state = 'held'`).length
  const before = held()
  const buy = async () => {
    await page.getByRole('button', { name: velocityAudit.hero.buy }).click()
    await page.waitForURL(/\/pay\//)
    expect(held()).toBe(before + 1)
  }
  await page.goto('/velocity-audit')
  await buy()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(/\/velocity-audit$/)
  await expect.poll(held, 'by its own link').toBe(before)
  await buy()
  await page.goBack()
  await page.waitForURL(/\/velocity-audit$/)
  await expect.poll(held, 'by the browser’s Back').toBe(before)
})

test('each sentence says how things stand once the worker has said it, and the vault counts', async ({
  page,
}) => {
  await page.clock.install()
  const values = { ...site.campaign, clientsPerMonth: 4, partnerSpotsLeft: 1, vaultSpots: 1_250 }
  const said = campaignSentences(values, Date.now())
  await knownLimits(page, { sentences: said, vault: { left: 127 } })
  for (const [path, places] of sentences) {
    await page.goto(path)
    for (const place of places) {
      const sentence = page.locator(`[data-campaign="${place}"]`).first()
      await expect.soft(sentence.getByText(said[place], { exact: true }).last()).toBeVisible()
      await expect.soft(sentence.locator('span > span').first(), place).toBeHidden()
    }
  }
  const { label, labelOfOne } = limitWords.vault
  const figure = page.locator('p', { has: page.locator('[data-count="vault"]') })
  await expect(figure).toHaveText(`127${label(numberText(vaultSpots))}`)
  await knownLimits(page, { vault: { left: 1 } })
  await lookAgain(page)
  await expect(figure).toHaveText(`1${labelOfOne(numberText(vaultSpots))}`)
})

test('what is switched off at the desk leads to its waiting list', async ({ page }) => {
  for (const id of ['deep-dive', 'course-bundle', 'marketing-2025'] as const) {
    await test.step(id, async () => {
      await knownLimits(page, { soldOut: [id] })
      await page.goto(waitingLists[id].page)
      const place = page.locator(`[data-limited="${id}"]`).first()
      await place.scrollIntoViewIfNeeded()
      await place.getByText(limitWords.gone.others).click()
      const dialog = page.getByRole('dialog', { name: waitingListWords.title })
      await expect.soft(dialog, id).toBeVisible()
      await expect.soft(dialog.locator('[name="waitingFor"]'), id).toHaveValue(id)
    })
  }
})

test('without script a link to the waiting list shows it', async ({ plain: page, crm, email }) => {
  await page.goto('/velocity-audit#waiting-list')
  const form = page.locator('#waiting-list form[method="post"]')
  await answerForm(form, email)
  await form.getByRole('button', { name: waitingListWords.submit }).click()
  await expect(page).toHaveURL(/\/thanks\?form=waiting-list$/)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})
