import type { Availability } from '#contract/availability.ts'
import { products } from '#contract/catalogue.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { audit as auditWords } from '#words/limits.ts'
import { paymentSuccess } from '#words/payment-success.ts'
import * as velocityAudit from '#words/velocity-audit.ts'
import { moneyInFull } from '#contract/money.ts'
import { allow, expect, test } from './rig/checkout-page.ts'
import { buyOnPage, payOnStripe } from './rig/library-visitor.ts'

const auditCents = products['velocity-audit'].amountCents

test('either button sells the audit', async ({ page, email, request, expectOneOrder }) => {
  const { audit } = (await (await request.get('/api/availability')).json()) as Availability
  await page.goto('/velocity-audit')
  await expect(page.locator('main')).toContainText(auditWords.count(audit.left, audit.perMonth))
  await expect(page.locator('form[data-buy="velocity-audit"]')).toHaveCount(2)
  await page.getByRole('button', { name: velocityAudit.closing.buy }).click()
  await payOnStripe(page, 'velocity-audit', email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Payment Successful!/)
  await expect(page.getByRole('link', { name: paymentOutcomeWords.send })).toHaveAttribute(
    'href',
    /^mailto:.+&body=./,
  )
  await expectOneOrder({ product: 'velocity-audit', paidCents: auditCents })
})

test('without script the audit is sold, and told of', async ({
  plain: page,
  email,
  expectOneOrder,
}) => {
  allow(/status of 404/)
  await buyOnPage(page, 'velocity-audit', email)
  await expect(page).toHaveURL(/\/api\/payment-status\?order=/)
  await expectOneOrder({ product: 'velocity-audit', paidCents: auditCents })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(page.getByRole('table', { name: 'Your order' })).toContainText(
    moneyInFull(auditCents),
  )
})

test('/payment-success claims nothing without an order, and leads on', async ({ plain: page }) => {
  allow(/status of 404/)
  await page.goto(`/payment-success?order=${crypto.randomUUID()}`)
  await expect(page.getByText('Payment Successful!')).toHaveCount(0)
  await page.getByRole('link', { name: paymentSuccess.unscripted.action }).click()
  await expect(page).toHaveURL(/\/api\/payment-status\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this payment')
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('script runs from Stripe’s subdomains alone; a payment that a bank’s page refused is told so before Stripe’s event has come', async ({
  context,
  page,
  checkout,
  query,
}) => {
  await context.route(/^https:\/\/[^/]*stripe[^/]*\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.body.dataset.ran = ${JSON.stringify(new URL(route.request().url()).host)}`,
    }),
  )
  await checkout.openAtPayment('?plan=monthly')
  const add = (src: string) =>
    page.evaluate((address) => {
      try {
        const script = document.createElement('script')
        script.src = address
        document.head.append(script)
        return 'added'
      } catch {
        return 'refused'
      }
    }, src)
  for (const host of ['js.stripe.com', 'parts-7.js.stripe.com']) {
    expect.soft(await add(`https://${host}/part.js`), host).toBe('added')
    await expect.soft(page.locator('body')).toHaveAttribute('data-ran', host)
  }
  for (const address of [
    'https://js.stripe.com.example/part.js',
    'https://evil-js.stripe.com/part.js',
    'http://js.stripe.com/part.js',
  ]) {
    expect.soft(await add(address), address).toBe('refused')
  }

  const [order] = query<{ id: string }>('select id from orders where email = ?', checkout.email)
  await page.goto(`/payment-success?order=${order?.id}&redirect_status=failed`)
  const { title, action } = paymentOutcomeWords.failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: action }).click()
  await expect(page.locator('input[value="monthly"]')).toBeChecked()
})
