import { site } from '#site.config.ts'
import * as contactFormWords from '#words/contact-form.ts'
import { products } from '#contract/catalogue.ts'
import * as checkoutWords from '#words/checkout.ts'
import { frameWords } from '#words/navigation.ts'
import * as partnerFormWords from '#words/partner-form.ts'
import { estimateForm } from '#contract/forms/estimate.ts'
import { formatMoney } from '#contract/money.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { smallTargets } from './looks/preferences.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { cards, expect, test, untaxedZip } from './rig/checkout-page.ts'
import { holdBack } from './rig/hold-back.ts'
import { wakeIsland } from './rig/island.ts'
import { Keyboard, walkByTab } from './rig/keyboard.ts'

// A smooth scroll would still be under way when it is asked what can be seen.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a lead by keyboard alone', async ({ page, crm, email }) => {
  const keyboard = new Keyboard(page)
  const form = page.locator('#contact-form form').first()
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await page.goto('/')
  await keyboard.pressOn(page.getByRole('banner').getByRole('link', { name: frameWords.shortCall }))
  await expect(page.locator('#contact-form')).toBeFocused()
  await expect(page.locator('#contact-form')).toBeInViewport()
  await keyboard.type(field('firstName'), 'Ada')
  await keyboard.type(field('lastName'), 'Byron')
  await keyboard.type(field('email'), email)
  await keyboard.type(field('companyName'), 'Engines')
  await keyboard.type(field('websiteUrl'), 'engines.example')
  await keyboard.type(field('industry'), 'B2B')
  await keyboard.tabTo(field('country'))
  await page.keyboard.type('United King')
  await expect(field('country')).toHaveValue('GB')
  await keyboard.type(field('phone'), '020 7946 0958')
  await keyboard.tabTo(form.locator('[value="voice"]'))
  await keyboard.press('ArrowRight')
  await keyboard.pressOn(form.getByRole('checkbox'), 'Space')
  const send = form.getByRole('button', { name: contactFormWords.submit })
  await keyboard.pressOn(send)
  const dialog = page.getByRole('dialog', { name: contactFormWords.success.title })
  await expect(dialog).toBeVisible()
  await keyboard.pressOn(dialog.getByRole('button', { name: contactFormWords.success.ok }))
  await expect(dialog).toBeHidden()
  await expect(send).toBeFocused()
  const lead = await crm.leadOf(email)
  expect(lead).toMatchObject({
    firstName: 'Ada',
    tags: expect.arrayContaining(['Text Chat']),
  })
})

test('script that comes late leaves the focus where it has gone meanwhile', async ({ page }) => {
  const release = await holdBack(page, '**/assets/**')
  await page.goto('/contact#contact-form', { waitUntil: 'commit' })
  await expect(page.locator('#contact-form')).toBeFocused()
  const first = page.locator('#contact-form [name="firstName"]').first()
  await new Keyboard(page).tabTo(first)
  release()
  await wakeIsland(page, 'contact-form')
  await page.waitForLoadState('networkidle')
  await expect(first).toBeFocused()
})

test('the partner application by keyboard alone', async ({ page, crm, email }) => {
  const keyboard = new Keyboard(page)
  await page.goto('/partner')
  await page.getByLabel('Full Name').scrollIntoViewIfNeeded()
  await wakeIsland(page, 'partner-wizard')
  const next = page.getByRole('button', { name: partnerFormWords.next, exact: true })
  await keyboard.type(page.getByLabel('Full Name'), 'Ada Byron')
  await keyboard.type(page.getByLabel('Email Address'), email)
  await keyboard.pressOn(next)
  await expect(page.getByText(partnerFormWords.stepOf(2, 5))).toBeVisible()
  await keyboard.pressOn(page.getByRole('button', { name: partnerFormWords.previous }))
  await expect(page.getByText(partnerFormWords.stepOf(1, 5))).toBeVisible()
  await keyboard.pressOn(next)
  await keyboard.type(page.getByLabel('Business Name'), 'Engines')
  await keyboard.press('Enter')
  await expect(page.getByText(partnerFormWords.stepOf(3, 5))).toBeVisible()
  await keyboard.tabTo(page.getByLabel('Annual revenue'))
  await keyboard.press('ArrowDown')
  await keyboard.pressOn(next)
  await keyboard.pressOn(page.getByLabel('Exit Strategy & M&A Prep'), 'Space')
  await keyboard.pressOn(next)
  await keyboard.type(page.getByLabel(/^Why do you want/), 'The numbers hold.')
  await keyboard.pressOn(page.getByRole('button', { name: partnerFormWords.submit }))
  await expect(page.getByRole('heading', { name: partnerFormWords.thanks })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('partner-draft'))).toBeNull()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})

test('an estimate by keyboard alone', async ({ page, crm, email }) => {
  const keyboard = new Keyboard(page)
  const words = profitWords.estimate
  const { fields } = estimateForm
  const total = page.locator('[data-total="monthly"]')
  await page.goto('/pricing')
  await keyboard.pressOn(page.getByRole('switch', { name: 'Time saved' }), 'Space')
  await expect(total).not.toHaveText(formatMoney(28_206_800))
  await keyboard.press('Space')
  await expect(total).toHaveText(formatMoney(28_206_800))
  await keyboard.pressOn(page.locator('[data-module="JP"] [aria-expanded]'))
  await keyboard.tabTo(page.getByRole('slider', { name: 'Team size' }))
  await keyboard.press('ArrowRight')
  await expect(page.locator('input[name="teamSize"][type="text"]')).toHaveValue('3')
  const opener = page.getByRole('button', { name: profitWords.download })
  await keyboard.pressOn(opener)
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog.getByLabel(fields.fullName.control.label)).toBeFocused()
  await page.keyboard.type('Ada Byron')
  await keyboard.type(dialog.getByLabel(fields.email.control.label), email)
  await keyboard.type(dialog.getByLabel(fields.phone.control.label), '+1 212 555 0100')
  await keyboard.type(dialog.getByLabel(fields.companyName.control.label), 'Engines')
  await keyboard.tabTo(dialog.getByRole('button', { name: words.submit }))
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('profit-estimate.pdf')
  await keyboard.looksRight()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.getByLabel(fields.fullName.control.label)).toHaveValue('')
  await expect(dialog.getByRole('button', { name: words.submit })).toBeDisabled()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})

test('the checkout by keyboard alone', async ({ page, checkout, email, expectOneOrder }) => {
  const keyboard = new Keyboard(page)
  await checkout.open()
  await keyboard.tabTo(page.getByRole('radio', { name: checkoutWords.plan.upfront.title }))
  await keyboard.press('ArrowDown')
  for (const [label, text] of [
    ['First name', 'Grace'],
    ['Last name', 'Hopper'],
    ['Email', email],
    ['Country', 'United States'],
    ['Phone', '+1 555 010 0199'],
    ['Address', '1 Navy Yard'],
    ['City', 'Arlington'],
    ...(site.stripeTax ? [['ZIP or postal code', untaxedZip] as const] : []),
  ] as const) {
    await keyboard.type(page.getByLabel(label, { exact: true }), text)
  }
  await keyboard.pressOn(page.locator('[name="agreeTerms"]'), 'Space')
  await keyboard.pressOn(page.getByRole('button', { name: checkoutWords.details.submit }))
  await checkout.cardIsReady()
  await keyboard.type(page.getByLabel('Card number'), cards.pays)
  await keyboard.type(page.getByLabel('Expiration date'), '12 / 34')
  await keyboard.type(page.getByLabel('Security code'), '123')
  await keyboard.pressOn(checkout.payButton)
  await checkout.isPaid()
  await expectOneOrder({
    product: 'deep-dive-instalments',
    paidCents: products['deep-dive-instalments'].amountCents,
  })
})

test('enlarged four times, what is wrong with the checkout leaves the field in sight that it is about', async ({
  page,
  checkout,
}) => {
  await checkout.open()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.locator('[name="agreeTerms"]').check()
  const keyboard = new Keyboard(page)
  await keyboard.pressOn(page.getByRole('button', { name: checkoutWords.details.submit }))
  const { title } = checkoutWords.toasts.missing
  await expect(page.locator('#notifications')).toContainText(title)
  await expect(page.getByLabel('First name')).toBeFocused()
  await keyboard.looksRight()
  for (const label of ['Last name', 'Email', 'Country', 'Phone']) {
    await keyboard.tabTo(page.getByLabel(label, { exact: true }))
  }
})

for (const path of ['/pricing', '/growth-calculator']) {
  test(`no input of an open card of ${path} is small, nor hidden by the total at the lower edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const calculator = await CalculatorPage.open(page, path)
    await calculator.openAll()
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('link', { name: frameWords.skipLink }).focus()
    await walkByTab(page)
  })
}
