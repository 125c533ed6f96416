import { errorMessages } from '#contract/error-messages.ts'
import * as formMessages from '#words/form-messages.ts'
import { vip } from '#content/vip.ts'
import { testKeys } from '#sandbox/turnstile/keys.ts'
import { answerForm } from './rig/answer-form.ts'
import { CheckoutPage } from './rig/checkout-page.ts'
import { expect, test } from './rig/turnstile-test.ts'

type OrderRow = { turnstile: string | null }
const ordersSql = 'select turnstile from orders where product = ? order by created_at desc'
const onStripe = /\/pay\/cs_/
const refusedOnPurpose = { allowedProblems: [/status of 403/] }

test('a buy button loads nothing untouched, and brings a token', async ({
  page,
  turnstile,
  query,
}) => {
  await page.goto('/velocity-audit')
  await page.waitForLoadState('networkidle')
  expect(turnstile.asked).toEqual([])
  await page.locator('form[data-buy="velocity-audit"] button').first().click()
  await expect(page).toHaveURL(onStripe)
  expect(query<OrderRow>(ordersSql, 'velocity-audit')[0]).toEqual({ turnstile: 'passed' })
})

test('a double click on a buy button is one order, one token', async ({
  page,
  turnstile,
  query,
}) => {
  await page.goto('/courses/marketing-2025')
  await page.locator('form[data-buy="marketing-2025"] button').first().dblclick()
  await expect(page).toHaveURL(onStripe)
  expect(query(ordersSql, 'marketing-2025')).toHaveLength(1)
  expect(await turnstile.verifications()).toHaveLength(1)
})

test('a buyer meets the challenge and goes on to pay', async ({ page, turnstile, query }) => {
  await turnstile.behave({ widget: 'challenge' })
  await page.goto('/courses/ai-productivity')
  const form = page.locator('form[data-buy="ai-productivity"]').first()
  await form.getByRole('button').click()
  await expect(form.getByText(formMessages.confirmHuman)).toBeVisible()
  await expect(page).toHaveURL(/ai-productivity$/)
  // Pressed, not `check`: the page is left before anybody could see the tick.
  await form.getByRole('checkbox').click()
  await expect(page).toHaveURL(onStripe)
  expect(query<OrderRow>(ordersSql, 'ai-productivity')[0]).toEqual({ turnstile: 'passed' })
})

test('a buyer the widget takes for a robot stays, and is told', async ({ page, turnstile }) => {
  await turnstile.useSiteKey(page, testKeys.blockingSite)
  await page.goto('/courses/10x-scale')
  await page.locator('form[data-buy] button').first().click()
  await expect(page.locator('#notifications')).toContainText(formMessages.notConfirmed)
  await expect(page).toHaveURL(/10x-scale$/)
})

test.describe('a refused token', () => {
  test.use(refusedOnPurpose)

  test('leads to a page that asks to try again', async ({ page, turnstile }) => {
    await turnstile.useSiteKey(page, testKeys.passingSite)
    await page.goto('/courses/10x-scale')
    await page.locator('form[data-buy] button').first().click()
    await expect(page.getByText(errorMessages.turnstile_refused)).toBeVisible()
    await page.getByRole('link', { name: /back/i }).click()
    await expect(page).toHaveURL(/10x-scale$/)
  })
})

test('the Deep Dive’s details lead to the card with a token of the checkout’s own', async ({
  page,
  turnstile,
  query,
  email,
}) => {
  const checkout = new CheckoutPage(page, email)
  await checkout.open()
  expect(turnstile.asked).toEqual([])
  await checkout.fillDetails()
  await checkout.toPayment()
  expect(query<OrderRow>('select turnstile from orders where email = ?', email)).toEqual([
    { turnstile: 'passed' },
  ])
  await page.reload()
  await checkout.cardIsReady()
  const verdicts = (await turnstile.verifications()).map(({ body }) => body.success)
  expect(verdicts).toEqual([true, true])
})

test.describe('at the checkout', () => {
  test.use(refusedOnPurpose)

  test('a token that was too old is replaced by itself', async ({ page, turnstile, email }) => {
    await turnstile.behave({ staleTokens: 1 })
    const checkout = new CheckoutPage(page, email)
    await checkout.openAtPayment()
    const verdicts = (await turnstile.verifications()).map(({ body }) => body.success)
    expect(verdicts).toEqual([false, true])
  })
})

test('VIP’s details and payment each bring a token', async ({ page, turnstile, query, email }) => {
  await page.goto('/vip')
  await page.locator('[data-opens="vip-details"]').first().click()
  await page.locator('#vip-upgrade [data-hydrated]').waitFor({ state: 'attached' })
  const details = page.locator('#vip-details form:not([method="dialog"])').first()
  await answerForm(details, email)
  await details.getByRole('button', { name: vip.details.submit }).click()
  await page.getByRole('button', { name: vip.welcome.pay }).click()
  await expect(page).toHaveURL(onStripe)
  expect(query<OrderRow>('select turnstile from orders where email = ?', email)).toEqual([
    { turnstile: 'passed' },
  ])
  expect((await turnstile.verifications()).map(({ body }) => body.success)).toEqual([true, true])
})
