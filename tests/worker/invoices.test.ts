import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type DeskOrder, deskOrderPaths as paths } from '#contract/desk/orders.ts'
import { libraryPaths } from '#contract/paths.ts'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { hourMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { findInvoice, invoicesCron } from '#worker/invoices/invoices.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { fillBucket, openedBy } from './library-rig.ts'
import { inboxInTheEnd } from './mail-rig.ts'
import { prices } from './prices.ts'
import { isNight, testEnv } from './test-env.ts'
import {
  insertRow,
  invoicesOf,
  newAccount,
  rows,
  rowsWhere,
  stripeAccount,
} from './stripe-account.ts'

beforeEach(renewTables)

/** Every number of each kind is there once, and the sums by payment and charge are the ledger's. */
async function expectWhole() {
  const [gaps] = await rows(
    `SELECT
    (SELECT count(*) FROM (SELECT kind FROM invoices GROUP BY kind HAVING max(serial) <> count(*) OR min(serial) <> 1)) AS gaps,
    (SELECT count(*) - count(DISTINCT number) FROM invoices) AS doubles,
    (SELECT count(*) FROM order_payments AS paid WHERE 1 <> (SELECT count(*) FROM invoices
      WHERE kind = 'invoice' AND stripe_id = paid.stripe_id AND amount_cents = paid.amount_cents)) AS unpaid,
    (SELECT count(*) FROM order_refunds AS back WHERE amount_cents <> (SELECT coalesce(sum(amount_cents), 0)
      FROM invoices WHERE kind = 'credit' AND stripe_id = back.stripe_id)) AS uncredited`,
  )
  expect(gaps).toEqual({ gaps: 0, doubles: 0, unpaid: 0, uncredited: 0 })
}

test('each payment has an invoice, each refund a credit note; a failed refund takes its note back', async () => {
  const { stripe, orderId, intent } = await newAccount.buy()
  await stripe.refund(intent, 1_000)
  await stripe.deliverAll()
  await stripe.refund(intent, 500)
  await stripe.deliverAll()
  const amounts = async () => (await invoicesOf(orderId)).map(({ amount_cents: cents }) => cents)
  expect(await amounts()).toEqual([prices.fullCents, 1_000, 500])
  const [newest] = (await stripe.list('refunds')).toReversed()
  await stripe.turn('refund/fail', { refund: newest?.id })
  await stripe.deliverAll()
  expect((await amounts()).reduce((sum, cents) => sum + cents, 0)).toBe(prices.fullCents + 1_000)
  await expectWhole()
})

test('an invoice has the name that its seller had when it was issued', async () => {
  const { orderId } = await newAccount.buy()
  const seller = async () => (await findInvoice(testEnv.DB, { orderId }))?.sellerName
  const issuedMs = Date.parse((await findInvoice(testEnv.DB, { orderId }))?.issuedAt ?? '')
  const { legalName } = site
  onTestFinished(() => void (site.legalName = legalName))
  const noteIn = (hours: number) =>
    invoicesCron(testEnv, new Date(issuedMs + hours * hourMs).setUTCMinutes(52))
  expect(await seller()).toBe(legalName)
  for (const hours of [-2, -1, 1]) await noteIn(hours)
  expect(await rows('SELECT name FROM seller_names')).toEqual([{ name: legalName }])
  site.legalName = 'Another Company Ltd'
  await noteIn(2)
  expect(await rows('SELECT name FROM seller_names')).toHaveLength(2)
  expect(await seller()).toBe(legalName)
  await rows('UPDATE invoices SET issued_at = ?', new Date(issuedMs + 4 * hourMs).toISOString())
  expect(await seller()).toBe('Another Company Ltd')
})

test('a credit note names the invoices that there were when it was issued, whatever is paid since', async () => {
  const { stripe, orderId, intent } = await newAccount.buy('monthly')
  await stripe.refund(intent, 1_000)
  await stripe.deliverAll()
  const [first, credit] = await invoicesOf(orderId)
  const later = { stripe_id: `later_${orderId}`, order_id: orderId, amount_cents: 100 }
  await insertRow('order_payments', { ...later, paid_at: new Date().toISOString() })
  const found = await findInvoice(testEnv.DB, { orderId, number: credit?.number ?? '' })
  expect(found?.invoices).toEqual([first?.number])
})

test('a payment whose row was lost and is told again has the invoice it had', async () => {
  const { stripe, orderId, intent } = await newAccount.buy()
  const before = await invoicesOf(orderId)
  await rows('DELETE FROM order_payments WHERE stripe_id = ?', intent)
  const event = await stripe.eventOf('payment_intent.succeeded')
  await stripe.deliver({ ...event, id: `evt_${crypto.randomUUID()}` })
  expect(await rowsWhere('order_payments', { stripe_id: intent })).toHaveLength(1)
  expect(await invoicesOf(orderId)).toEqual(before)
})

test('many payments and refunds at once, told twice and in any order, leave no gap and no double', async () => {
  const stripe = stripeAccount()
  const buyers = isNight ? 100 : 20
  const bought = await Promise.all(Array.from({ length: buyers }, () => stripe.openPaid()))
  await Promise.all(bought.map(({ intent }) => stripe.refund(intent, 300)))
  const events = await stripe.list('events')
  // By their ids, which are chance.
  const shuffled = [...events, ...events].toSorted((a, b) => a.id.localeCompare(b.id))
  const tell = async (event: StripeEvent): Promise<void> => {
    // Stripe tells again what was not taken.
    if ((await stripe.deliver(event)).status !== 200) await tell(event)
  }
  await Promise.all(shuffled.map(tell))
  await expectWhole()
  const sums = await rows<{ kind: string; sum: number }>(
    'SELECT kind, sum(amount_cents) AS sum FROM invoices GROUP BY order_id, kind',
  )
  const of = (kind: string) => sums.filter((sum) => sum.kind === kind)
  expect(of('invoice').map(({ sum }) => sum)).toEqual(Array(buyers).fill(prices.fullCents))
  expect(of('credit').map(({ sum }) => sum)).toEqual(Array(buyers).fill(300))
})

test('mails of an order bring its invoice or credit note, and the library keeps them and names the company', async () => {
  const { stripe, orderId, intent, email } = await newAccount.buy()
  for (const cents of [1_000, 500]) {
    await stripe.refund(intent, cents)
    await stripe.deliverAll()
  }
  const papers = await invoicesOf(orderId)
  const [invoice, credit] = papers
  const files = (await inboxInTheEnd(email)).flatMap(({ attachments }) =>
    attachments.map(({ name }) => name),
  )
  expect(files.toSorted()).toEqual(papers.map(({ number }) => `${number}.pdf`).toSorted())

  const reader = await openedBy(email)
  const page = libraryPaths.receipt(orderId)
  await fillBucket()
  expect((await reader.get(page)).text).toContain(invoice?.number ?? '')
  const pdf = await reader.get(libraryPaths.invoice(orderId, credit?.number ?? ''))
  expect([pdf.response.status, pdf.response.headers.get('content-type')]).toEqual([
    200,
    'application/pdf',
  ])
  await reader.post(page, { company: 'Engines <Ltd>', taxId: 'GB123' })
  expect((await reader.get(page)).text).toContain('Engines &lt;Ltd&gt;')
  const other = await stripe.buy()
  const [theirs] = await invoicesOf(other.orderId)
  const foreign = libraryPaths.invoice(other.orderId, theirs?.number ?? '')
  expect((await reader.get(foreign)).response.status).toBe(404)
})

test('numbers with a slash, as the owner may set them, open from the library as well', async () => {
  await rows("UPDATE invoice_schemes SET prefix = '2026/' || prefix")
  const { orderId, email } = await newAccount.buy()
  const reader = await openedBy(email)
  const { text } = await reader.get(libraryPaths.receipt(orderId))
  const [, href = ''] = /href="([^"]+\/invoices\/[^"]+)"/.exec(text) ?? []
  expect((await reader.get(href)).response.headers.get('content-type')).toBe('application/pdf')
})

test('the desk opens them, says whom they name, and notes that it did', async () => {
  const { orderId } = await newAccount.buy()
  const desk = await atDesk('staff')
  const named = { company: 'Engines Ltd', taxId: 'GB123' }
  const from = { company: '', taxId: '' }
  // The answer to the first was lost.
  for (const _ of ['first', 'again'])
    expect((await desk.post(paths.invoicedTo(orderId), { ...named, from })).status).toBe(200)
  const late = { company: 'Engines', taxId: '', from }
  expect((await desk.post(paths.invoicedTo(orderId), late)).status).toBe(409)
  const order = (await desk.get(paths.one(orderId))).body as DeskOrder
  expect(order).toMatchObject({ ...named, invoices: [{ kind: 'invoice' }] })
  expect(await auditOf('orders.invoiced-to', orderId)).toHaveLength(1)
})
