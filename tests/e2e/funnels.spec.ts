import { vipFailure } from '#contract/forms/vip.ts'
import { leaveCheckoutPath } from '#contract/paths.ts'
import * as offerFormWords from '#words/offer-form.ts'
import { vip } from '#content/vip.ts'
import type { Page } from 'playwright/test'
import { site } from '#site.config.ts'
import * as vipUpgrade from '#words/vip-upgrade.ts'
import { relayTimeoutMs } from '#browser/relay.ts'
import { answerForm } from './rig/answer-form.ts'
import { sendForm } from './rig/guarded-forms.ts'
import { holdBack } from './rig/hold-back.ts'
import { allow, expect, test } from './rig/test.ts'

const down = /request failed|Failed to load|not delivered|not confirmed|status of/

async function fillVip(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: vip.details.title })
  await answerForm(dialog, email)
  await dialog.getByRole('button', { name: vip.details.submit }).click()
  return dialog
}

async function openVip(page: Page, button = 0) {
  await page.goto('/vip')
  const buttons = page.locator('[data-opens="vip-details"]')
  await expect(buttons).toHaveCount(3)
  await buttons.nth(button).click()
  await page.locator('#vip-upgrade [data-hydrated]').waitFor({ state: 'attached' })
}

test('the signs before what fits and what does not are read to nobody', async ({ plain: page }) => {
  await page.goto('/vip')
  const { good, poor } = vip.reasons
  for (const { title, items } of [good, poor]) {
    const list = page.locator('[data-fit]', { hasText: title }).getByRole('list')
    const said = await list.ariaSnapshot()
    expect(said.match(/(?<=listitem: "?)[^"\n]+/g)).toEqual(items)
  }
})

test('an opt-in says SUBMITTING..., thanks and leads to VIP', async ({ page, crm, email }) => {
  const release = await holdBack(page.context(), '**/api/ghl-webhook')
  await page.goto('/offer?utm_source=letter')
  await sendForm(page, 'offer', email)
  await expect(page.getByRole('button', { name: offerFormWords.submitting })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: offerFormWords.thanks.title })).toBeVisible()
  await expect(page.locator('[data-thanks]')).toBeFocused()
  const lead = await crm.leadOf(email)
  expect(lead).toMatchObject({
    phone: '+15550100199',
    attribution: { first: { utmSource: 'letter', landingPage: '/offer' } },
  })
  await page.getByRole('link', { name: offerFormWords.thanks.action }).click()
  await expect(page).toHaveURL(/\/vip$/)
  await page.locator('[data-opens="vip-details"]').first().click()
  await expect(page.locator('#vip-details [name="email"]')).toHaveValue(email)
})

test('offline the opt-in thanks, is kept, arrives once', async ({ page, crm, email }) => {
  allow(down)
  await page.context().route('**/api/ghl-webhook', (route) => route.abort())
  await sendForm(page, 'offer', email)
  await expect(page.getByRole('heading', { name: offerFormWords.thanks.title })).toBeVisible()
  await expect(page.locator('[data-thanks]')).toContainText(offerFormWords.thanks.kept)
  await page.context().unroute('**/api/ghl-webhook')
  await page.goto('/aims')
  // The service worker may be trying already, and is waited for while two addresses are silent.
  const silentMs = 2 * relayTimeoutMs
  await expect.poll(() => crm.leadsOf(email), { timeout: silentMs + 15_000 }).toHaveLength(1)
})

test('an opt-in that the server refused is told as that', async ({ page, email }) => {
  allow(down)
  await page
    .context()
    .route('**/api/ghl-webhook', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
  await sendForm(page, 'offer', email)
  await expect(page.locator('[data-thanks]')).toContainText(offerFormWords.thanks.refused)
  await expect(page.locator('[data-thanks]')).not.toContainText(offerFormWords.thanks.kept)
})

for (const isGone of [false, true]) {
  test(`the upgrade: the details, ${isGone ? '' : 'which stay open offline, '}the welcome, the payment${isGone ? ', where a deployment took the page’s script away' : ''}`, async ({
    page,
    crm,
    query,
    email,
  }) => {
    if (isGone) allow(/status of 404/)
    else {
      allow(down)
      await page.context().route('**/api/ghl-webhook', (route) => route.abort())
    }
    await openVip(page, 1)
    const lit = (dialog: string) => page.locator(`#${dialog} [role="img"] > [data-lit]`)
    await expect.soft(lit('vip-details')).toHaveCount(2)
    const dialog = await fillVip(page, email)
    if (!isGone) {
      await expect.soft(dialog.getByRole('alert')).toContainText(vipFailure)
      await page.context().unroute('**/api/ghl-webhook')
      await dialog.getByRole('button', { name: vip.details.submit }).click()
    }
    const welcome = page.getByRole('dialog', { name: vip.welcome.title })
    await expect(welcome).toBeVisible()
    if (isGone) await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
    await expect.soft(lit('vip-welcome')).toHaveCount(3)
    const lead = await crm.leadOf(email)
    expect.soft(lead).toMatchObject({ firstName: 'Ada Byron', lastName: 'Ada Byron' })
    await welcome.getByRole('button', { name: vip.welcome.pay }).click()
    await page.waitForURL(/\/pay\//)
    expect(query('select product from orders where email = ?', email)).toEqual([{ product: 'vip' }])
  })
}

test('Cancel and Close go back to the page; who comes back from paying can pay after all', async ({
  page,
  email,
}) => {
  await page.route('**/api/create-checkout-session', (route) =>
    route.fulfill({ json: { url: '/vip#paying' } }),
  )
  await openVip(page)
  const details = page.getByRole('dialog', { name: vip.details.title })
  await details.getByRole('button', { name: vip.details.cancel }).click()
  await expect(details).toBeHidden()
  await page.locator('[data-opens="vip-details"]').first().click()
  await fillVip(page, email)
  const welcome = page.getByRole('dialog', { name: vip.welcome.title })
  await welcome.getByRole('button', { name: vip.welcome.pay }).click()
  await expect(page).toHaveURL(/#paying$/)
  await expect(welcome.getByRole('button', { name: vip.welcome.paying })).toBeDisabled()
  const left = page.waitForRequest(`**${leaveCheckoutPath}`)
  // As a page is shown that the browser has kept.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await left
  await expect(welcome.getByRole('button', { name: vip.welcome.pay })).toBeEnabled()
  await welcome.getByRole('button', { name: vip.welcome.close, exact: true }).last().click()
  await expect(welcome).toBeHidden()
})

test('details that are closed while they are sent, and sent again, are one lead', async ({
  page,
  query,
  email,
}) => {
  const release = await holdBack(page.context(), '**/api/ghl-webhook')
  await openVip(page)
  const dialog = await fillVip(page, email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const answered = page.waitForResponse('**/api/ghl-webhook')
  release()
  await (await answered).finished()
  await expect(page.getByRole('dialog', { name: vip.welcome.title })).toBeHidden()
  await page.locator('[data-opens="vip-details"]').first().click()
  await dialog.getByRole('button', { name: vip.details.submit }).click()
  await expect(page.getByRole('dialog', { name: vip.welcome.title })).toBeVisible()
  expect(query('select 1 from leads where email = ?', email)).toHaveLength(1)
})

test('a welcome that is closed while the payment page opens leads nowhere', async ({
  page,
  email,
}) => {
  await page.route('**/api/create-checkout-session', (route) =>
    route.fulfill({ json: { url: '/vip#paying' } }),
  )
  const release = await holdBack(page, '**/api/create-checkout-session')
  await openVip(page)
  await fillVip(page, email)
  const welcome = page.getByRole('dialog', { name: vip.welcome.title })
  await welcome.getByRole('button', { name: vip.welcome.pay }).click()
  await welcome.getByRole('button', { name: vip.welcome.close, exact: true }).last().click()
  await expect(welcome).toBeHidden()
  const left = page.waitForRequest(`**${leaveCheckoutPath}`)
  const answered = page.waitForResponse('**/api/create-checkout-session')
  release()
  await (await answered).finished()
  await left
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/vip$/)
})

test('the countdown starts where it must and goes on on a later visit', async ({ page }) => {
  test.skip(site.campaign.vipDeadline !== null, 'the price ends at one moment for everyone')
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.goto('/vip')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^15 days 23:47:(32|31|30)$/)
  await page.clock.fastForward('13:00:00')
  await page.reload()
  await expect(timer).toHaveText(/^15 days 10:47:/)
  await page.clock.fastForward(20 * 86_400_000)
  await page.reload()
  await expect(timer).toHaveText('0 days 00:00:00')
  await expect(page.getByText(vipUpgrade.countdown.over)).toBeVisible()
})
