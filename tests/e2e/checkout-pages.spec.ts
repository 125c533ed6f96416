import type { Availability } from '#contract/availability.ts'
import { products } from '#contract/catalogue.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { formatUsd } from '#lib/money.ts'
import { cards, expect, test } from './rig/checkout-page.ts'

const fullCents = products['deep-dive'].amountCents
const auditCents = products['velocity-audit'].amountCents
const payAudit = `Pay ${formatUsd(auditCents, 'exact')}`

test('the first deliverable is open; another closes it, and itself when it is pressed again', async ({
  page,
}) => {
  // A press goes to a place: what closes must not draw the next summary away from under it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/deep-dive')
  const open = page.locator('details[name="deliverables"][open]')
  await expect(open).toHaveText(/Revenue leak map/)
  await page.getByText('AI opportunity register').click()
  await expect(open).toHaveText(/Task inventory/)
  await expect(open).toHaveCount(1)
  await page.getByText('90-day roadmap').click()
  await expect(open).toHaveText(/Thirteen weeks/)
  await page.getByText('90-day roadmap').click()
  await expect(open).toHaveCount(0)
})

test('every buy button of the Deep Dive leads to its checkout', async ({ page }) => {
  await page.goto('/deep-dive')
  const main = page.locator('#main')
  await expect(main.getByRole('link', { name: `${formatUsd(fullCents)} USD` })).toHaveAttribute(
    'href',
    '/deep-dive/payment',
  )
  await expect(main.getByRole('link', { name: 'Start the Deep Dive' })).toHaveAttribute(
    'href',
    '/deep-dive/payment',
  )
})

test('the audit is bought from either button, and its spots are counted', async ({
  page,
  email,
  request,
  expectOneOrder,
}) => {
  const { audit } = (await (await request.get('/api/availability')).json()) as Availability
  await page.goto('/velocity-audit')
  await expect(page.locator('main')).toContainText(
    `Spots Remaining: ${audit.left} of ${audit.perMonth}`,
  )
  await expect(page.locator('form[data-buy="velocity-audit"]')).toHaveCount(2)
  await page.getByRole('button', { name: velocityAudit.closing.buy }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Cardholder name').fill('Grace Hopper')
  await page.getByLabel('Card number').fill(cards.pays)
  await page.getByRole('button', { name: payAudit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Payment Successful!/)
  await expect(page.getByRole('link', { name: paymentOutcomeWords.send })).toHaveAttribute(
    'href',
    /^mailto:.*Login%20to%20your%20CRM/,
  )
  await expectOneOrder({ product: 'velocity-audit', paidCents: auditCents })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/status of 404/] })

  test('the audit can be bought, and what became of it is told', async ({
    page,
    email,
    expectOneOrder,
  }) => {
    await page.goto('/velocity-audit')
    await page.getByRole('button', { name: velocityAudit.hero.buy }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Cardholder name').fill('Grace Hopper')
    await page.getByLabel('Card number').fill(cards.pays)
    await page.getByRole('button', { name: payAudit }).click()
    await expect(page).toHaveURL(/\/api\/payment-status\?order=/)
    await expectOneOrder({ product: 'velocity-audit', paidCents: auditCents })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
    await expect(page.getByRole('table', { name: 'Your order' })).toContainText(
      `${formatUsd(auditCents)} USD`,
    )
  })

  test('/payment-success claims nothing, and leads to what the worker knows of the order', async ({
    page,
  }) => {
    await page.goto(`/payment-success?order=${crypto.randomUUID()}`)
    await expect(page.getByText('Payment Successful!')).toHaveCount(0)
    await page.getByRole('link', { name: 'See how your payment stands' }).click()
    await expect(page).toHaveURL(/\/api\/payment-status\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this payment')
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })

  test('/payment-success opened bare leads to what the specification says of it', async ({
    page,
  }) => {
    await page.goto('/payment-success')
    await page.getByRole('link', { name: 'See how your payment stands' }).click()
    await expect(page).toHaveURL(/\/api\/payment-status$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
    await expect(page.getByText('cannot confirm a payment of yours')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })

  test('the checkout says that a card needs script, and where to write', async ({ page }) => {
    await page.goto('/deep-dive/payment')
    await expect(page.getByText('Paying by card needs JavaScript')).toBeVisible()
    await expect(page.getByRole('link', { name: /Write to us instead/ })).toHaveAttribute(
      'href',
      /\/contact\?plan=deep-dive/,
    )
  })
})

test('the payment page opened bare says what it is and how to reach support', async ({ page }) => {
  await page.goto('/payment-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(page.getByText('cannot confirm a payment of yours')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Support' }).first()).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test.describe('with an order nobody knows', () => {
  test.use({ allowedProblems: [/status of 404/] })

  test('the payment page says that it does not know it', async ({ page }) => {
    await page.goto(`/payment-success?order=${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this payment')
    await expect(page.getByText('Payment Successful!')).toHaveCount(0)
  })
})

test('a payment the worker has not heard of yet is shown as being processed, then as paid', async ({
  checkout,
  page,
  stripe,
  expectOneOrder,
}) => {
  await checkout.openAtPayment()
  await stripe.hold(true)
  await checkout.fillCard(cards.pays)
  await checkout.payButton.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your payment is being processed',
    { timeout: 15_000 },
  )
  await stripe.hold(false)
  await stripe.resend()
  await checkout.isPaid()
  await expectOneOrder({ product: 'deep-dive', paidCents: fullCents })
})
