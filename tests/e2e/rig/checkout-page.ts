import type { Page } from 'playwright/test'
import { currency, products } from '#contract/catalogue.ts'
import type { CheckoutStarted } from '#contract/checkout.ts'
import { startPaymentPaths } from '#contract/paths.ts'
import { site } from '#site.config.ts'
import * as words from '#words/checkout.ts'
import { SandboxStripe } from './sandboxes.ts'
import { allow, expect, test as base } from './test.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const

/** In Oregon, where the stand-in for Stripe knows no tax: sums are the same whether the site asks for it or not. */
export const untaxedZip = '97201'

const buyer = {
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '+1 555 010 0199',
  address: '1 Navy Yard',
  city: 'Arlington',
  country: 'US',
  postalCode: site.stripeTax ? untaxedZip : '',
}

type OrderRow = { id: string; state: string; product: string; paid_cents: number }

/** An order that was paid, and the id that Stripe has its payment under. */
type PaidOrder = { id: string; intent: string }

/** The Deep Dive's checkout as a buyer works it. */
export class CheckoutPage {
  readonly page: Page
  readonly email: string

  constructor(page: Page, email: string) {
    this.page = page
    this.email = email
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/deep-dive/payment${query}`)
    await expect(this.page.locator('[data-island="checkout"][data-hydrated]')).toBeAttached()
  }

  /** Opened, with details filled in, at a card form that can be used. */
  async openAtPayment(query = ''): Promise<void> {
    await this.open(query)
    await this.fillDetails()
    await this.toPayment()
  }

  async fillDetails(): Promise<void> {
    const { page } = this
    await page.getByLabel('First name').fill(buyer.firstName)
    await page.getByLabel('Last name').fill(buyer.lastName)
    await page.getByLabel('Email').fill(this.email)
    await page.getByLabel('Phone').fill(buyer.phone)
    await page.getByLabel('Address', { exact: true }).fill(buyer.address)
    await page.getByLabel('City').fill(buyer.city)
    await page.getByLabel('Country').selectOption(buyer.country)
    if (site.stripeTax) await page.locator('[name="postalCode"]').fill(untaxedZip)
    await page.locator('[name="agreeTerms"]').check()
  }

  choosePlan(plan: 'upfront' | 'monthly'): Promise<void> {
    return this.page.locator(`input[name="paymentPlan"][value="${plan}"]`).check({ force: true })
  }

  /** From the details to a card form that can be used. */
  async toPayment(): Promise<void> {
    await this.page.getByRole('button', { name: words.details.submit }).click()
    await this.cardIsReady()
  }

  cardIsReady(): Promise<void> {
    return expect(this.page.getByLabel('Card number')).toBeVisible()
  }

  async fillCard(number: string): Promise<void> {
    const { page } = this
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration date').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
  }

  get payButton() {
    return this.page.locator('form[name="card"] [type="submit"]')
  }

  /** Pays with a card that goes through, up to the page that says so. */
  async pay(): Promise<void> {
    await this.fillCard(cards.pays)
    await this.payButton.click()
    await this.isPaid()
  }

  isPaid(): Promise<void> {
    return expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/Payment Successful!/)
  }
}

type CheckoutRig = {
  stripe: SandboxStripe
  checkout: CheckoutPage
  /** Waits for exactly one order of the test's buyer, paid as it should be, and one record at the CRM. */
  expectOneOrder: (wanted: { product: string; paidCents: number }) => Promise<void>
  /** The order of the test's buyer, once it is paid. */
  paid: () => Promise<PaidOrder>
  /** The same of a Deep Dive that was bought by requests alone, where no page is what the test is about. */
  bought: () => Promise<PaidOrder>
}

/** The test function of the checkout's tests. */
export const test = base.extend<CheckoutRig>({
  stripe: async ({ stack }, use) => {
    const stripe = new SandboxStripe(stack.sandboxOrigin)
    await use(stripe)
    await stripe.behave({ mode: 'ok' })
    await stripe.hold(false)
  },
  checkout: async ({ page, email }, use) => use(new CheckoutPage(page, email)),
  expectOneOrder: async ({ query, crm, email, stripe }, use) =>
    use(async ({ product, paidCents }) => {
      const orders = () => query<OrderRow>('select * from orders where email = ?', email)
      await expect.poll(orders).toMatchObject([{ product, state: 'paid', paid_cents: paidCents }])
      expect(await crm.leadOf(email)).toMatchObject({ tags: ['Customer', expect.any(String)] })
      const attempts = query<{ stripe_id: string }>(
        'select stripe_id from order_attempts where order_id = ?',
        orders()[0]?.id ?? '',
      )
      const ids = new Set(attempts.map(({ stripe_id: id }) => id))
      const ofBuyer = (await stripe.intents()).filter(({ id }) => ids.has(id))
      expect(ofBuyer.filter(({ status }) => status === 'succeeded').length).toBeLessThanOrEqual(1)
    }),
  paid: async ({ query, email }, use) =>
    use(async () => {
      const orders = () =>
        query<PaidOrder>(
          `SELECT order_id AS id, order_payments.stripe_id AS intent FROM order_payments
           JOIN orders ON orders.id = order_id WHERE email = ?`,
          email,
        )
      await expect.poll(orders).toHaveLength(1)
      return orders()[0] ?? { id: '', intent: '' }
    }),
  bought: async ({ email, paid, request, stripe }, use) =>
    use(async () => {
      const paymentData = { ...buyer, email, agreeTerms: true, paymentPlan: 'upfront' }
      const amount = products['deep-dive'].amountCents
      const data = { checkoutId: crypto.randomUUID(), amount, currency, paymentData }
      const begun = await request.post(startPaymentPaths.upfront, { data })
      const { clientSecret, publishableKey } = (await begun.json()) as CheckoutStarted
      await stripe.confirm(clientSecret, publishableKey, cards.pays)
      return paid()
    }),
})

export { allow, expect }
