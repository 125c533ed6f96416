import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { dayMs } from '#lib/time.ts'
import { jsonOf, sql } from '../database/sql.ts'
import { idOf } from './find-order.ts'
import { ownMetadata } from './metadata.ts'

/** One movement of money. Of each payout, all sums together are zero: what came in, less fees, is what was paid out. */
export type Movement = {
  /** ISO 8601. */
  at: string
  /** As Stripe calls it, `charge`; `fee` and `payout`; `by hand`. */
  type: string
  amountCents: number
  /** What of it is tax; null where none was worked out. */
  taxCents: number | null
  currency: string
  orderId: string
  /** The invoice or credit note it belongs to. */
  number: string
  /** Stripe’s ids of the movement, and of what it is of. */
  stripeId: string
  sourceId: string
  /** The payout it came with; blank for none so far. */
  payoutId: string
  /** What a person has to know of it; blank for nothing. */
  note: string
}

const invoiceRow = z.object({
  taxCents: z.nullable(z.number()),
  kind: z.string(),
  number: z.string(),
  stripeId: z.string(),
  amountCents: z.number(),
  at: z.string(),
})

type InvoiceRow = z.infer<typeof invoiceRow>

const foundRow = z.object({
  key: z.string(),
  orderId: z.string(),
  invoices: jsonOf<readonly InvoiceRow[]>(),
})

/** The orders that Stripe’s ids, or ids in its metadata, belong to, with their invoices. */
async function ordersOf(db: D1Database, keys: readonly string[]) {
  const rows = await sql`SELECT key, order_id AS orderId, (
      SELECT json_group_array(json_object('kind', kind, 'number', number, 'stripeId', invoices.stripe_id,
        'taxCents', invoices.tax_cents,
        'amountCents', invoices.amount_cents, 'at', coalesce(paid_at, issued_at)))
      FROM invoices LEFT JOIN order_payments USING (stripe_id) WHERE invoices.order_id = found.order_id
    ) AS invoices
    FROM (SELECT value AS key, coalesce(
      (SELECT order_id FROM order_payments WHERE stripe_id = value),
      (SELECT order_id FROM order_attempts WHERE stripe_id = value),
      (SELECT order_id FROM order_refunds WHERE stripe_id = value),
      (SELECT order_id FROM order_disputes WHERE stripe_id = value),
      (SELECT id FROM orders WHERE stripe_customer_id = value ORDER BY created_at LIMIT 1),
      (SELECT id FROM orders WHERE id = value)) AS order_id
      FROM json_each(${JSON.stringify(keys)})) AS found
    WHERE order_id IS NOT NULL`.all(db, foundRow)
  return new Map(rows.map((row) => [row.key, row]))
}

/** What a movement is of: the charge, and by which ids its order may be known. */
function sourceOf(source: Stripe.BalanceTransaction['source']) {
  if (source === null || typeof source === 'string') return null
  const at = 'charge' in source && typeof source.charge === 'object' ? source.charge : source
  const charge = at?.object === 'charge' ? at : null
  const intent = 'payment_intent' in source ? idOf(source.payment_intent) : null
  const metadata = 'metadata' in source ? source.metadata : null
  const chargeId = charge?.id ?? ('charge' in source ? idOf(source.charge) : null)
  const keys = [
    ownMetadata(charge?.metadata)?.order_id ?? ownMetadata(metadata)?.order_id,
    charge ? idOf(charge.payment_intent) : intent,
    chargeId,
    source.id,
    idOf(charge?.customer),
  ]
  return {
    chargeId,
    intentId: intent,
    customerId: idOf(charge?.customer),
    /** A bank debit is booked before its money comes, and taken back where none does: nothing was invoiced. */
    isFailed: charge?.status === 'failed',
    /** In the currency of its order: Stripe moves the money in the account's. */
    ownCents: source.object === 'refund' || source.object === 'charge' ? source.amount : null,
    keys: keys.filter((key) => typeof key === 'string'),
  }
}

/** A card is charged as its invoice is paid, a bank account up to two weeks before. */
const invoicedWithinMs = 14 * dayMs

/**
 * Of a payment the invoice by its intent, else (instalments) the one of its sum nearest in time; of a refund the note of
 * its sum, else the larger one of several that were heard of together; of a dispute the invoice by its intent alone.
 */
function invoiceFor(
  { type, reporting_category: category, amount, created }: Stripe.BalanceTransaction,
  { chargeId, intentId, isFailed, ownCents }: NonNullable<ReturnType<typeof sourceOf>>,
  invoices: readonly InvoiceRow[],
): InvoiceRow | undefined {
  if (isFailed) return undefined
  const isRefund = type.includes('refund')
  const fit = invoices.filter((one) => (one.kind === 'credit') === isRefund)
  const away = ({ at }: InvoiceRow) => Math.abs(Date.parse(at) - created * 1000)
  const cents = ownCents ?? Math.abs(amount)
  const creditCents = Math.sign(-amount) * cents
  const own = fit.filter(({ stripeId }) => stripeId === (isRefund ? chargeId : intentId))
  // At least as much, and of the same sign.
  const enough = isRefund ? own.filter((one) => one.amountCents / creditCents >= 1) : own
  const exact = enough.filter((one) => one.amountCents === creditCents)
  const found = exact.length > 0 ? exact : enough
  const isSure = found.length > 0 || isRefund || category.startsWith('dispute')
  const likely = (one: InvoiceRow) => one.amountCents === cents && away(one) < invoicedWithinMs
  const [nearest] = (isSure ? found : fit.filter(likely)).toSorted((a, b) => away(a) - away(b))
  return nearest
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Movements of one page of Stripe’s: each with its fee as another; what belongs to no order says so. */
async function movementsOf(
  db: D1Database,
  transactions: readonly Stripe.BalanceTransaction[],
  payoutId: string,
): Promise<Movement[]> {
  const sources = transactions.map(({ source }) => sourceOf(source))
  const orders = await ordersOf(db, [...new Set(sources.flatMap((source) => source?.keys ?? []))])
  return transactions.flatMap((transaction, index): Movement[] => {
    const { id, type, amount, fee, currency, created, reporting_category: category } = transaction
    const source = sources[index]
    const found = source?.keys.map((key) => orders.get(key)).find(Boolean)
    const invoice = found && source ? invoiceFor(transaction, source, found.invoices) : undefined
    // A plan's customer may be charged for other things, too.
    const order = found?.key === source?.customerId && !invoice ? undefined : found
    const isDisputed = category.startsWith('dispute')
    // What a bank takes back is credited by nobody.
    const taxCents = isDisputed ? null : (invoice?.taxCents ?? null)
    // As much of what moved as of its invoice, in whatever currency.
    const moved = Math.round(Math.abs(((taxCents ?? 0) * amount) / (invoice?.amountCents ?? 1)))
    const movement = {
      taxCents: taxCents === null ? null : Math.sign(amount) * moved,
      at: isoOf(created),
      type: isDisputed ? category : type,
      amountCents: amount,
      currency,
      orderId: order?.orderId ?? '',
      number: invoice?.number ?? '',
      stripeId: id,
      sourceId: idOf(transaction.source) ?? '',
      payoutId,
      note: [
        order || type.startsWith('payout') || type.includes('fee') ? '' : 'No order of ours.',
        payoutId ? '' : 'In no payout of this year.',
      ]
        .filter(Boolean)
        .join(' '),
    }
    return fee === 0
      ? [movement]
      : [movement, { ...movement, type: 'fee', amountCents: -fee, taxCents: null }]
  })
}

/** `stripe` is null while it is not connected. */
type Books = { db: D1Database; stripe: Stripe | null; year: number }

/** Stripe's movements of a payout or a time, a page at a time. */
async function* pagesOf(stripe: Stripe, of: Stripe.BalanceTransactionListParams) {
  let after: string | undefined
  do {
    const page = await stripe.balanceTransactions.list({
      limit: 100,
      expand: ['data.source'],
      ...of,
      ...(after ? { starting_after: after } : {}),
    })
    after = page.has_more ? page.data.at(-1)?.id : undefined
    yield { data: page.data, isLast: !after }
  } while (after)
}

const unmoved = 'Stripe has no movement of it in this year.'

/** Invoices and credit notes of the year that none of Stripe’s movements belongs to: sales by hand, and what is amiss. */
async function otherInvoices(
  { db, stripe, year }: Books,
  seen: ReadonlySet<string>,
): Promise<Movement[]> {
  const rows = await sql`SELECT kind, number, invoices.stripe_id AS stripeId,
      invoices.amount_cents AS amountCents, invoices.tax_cents AS taxCents, coalesce(order_payments.paid_at, issued_at) AS at, currency,
      invoices.order_id AS orderId
    FROM invoices JOIN orders ON orders.id = invoices.order_id
    LEFT JOIN order_payments USING (stripe_id)
    WHERE coalesce(order_payments.paid_at, issued_at) BETWEEN ${`${year}`} AND ${`${year + 1}`}
    ORDER BY kind DESC, serial`.all(
    db,
    z.extend(invoiceRow, { currency: z.string(), orderId: z.string() }),
  )
  return rows
    .filter(({ number }) => !seen.has(number))
    .map(({ kind, stripeId, amountCents, taxCents, ...row }) => {
      const isByHand = stripeId.startsWith('by_hand:')
      return {
        ...row,
        type: isByHand ? 'by hand' : kind,
        amountCents: kind === 'credit' ? -amountCents : amountCents,
        taxCents: taxCents !== null && kind === 'credit' ? -taxCents : taxCents,
        stripeId: '',
        sourceId: isByHand ? '' : stripeId,
        payoutId: '',
        note: isByHand ? 'Not through Stripe.' : stripe ? unmoved : 'Stripe could not be asked.',
      }
    })
}

/**
 * All movements of a year (UTC): payout by payout as Stripe made them, then what is in no payout of the year, then
 * invoices that none of these belongs to; where Stripe is not connected, these alone. A page is a call to Stripe and a
 * look at the database.
 *
 * @throws the SDK's errors.
 */
export async function* movementsOfYear(books: Books): AsyncGenerator<Movement[]> {
  const { db, stripe, year } = books
  const created = { gte: Date.UTC(year, 0) / 1000, lt: Date.UTC(year + 1, 0) / 1000 }
  const seen = new Set<string>()
  const numbers = new Set<string>()
  const told = (movements: Movement[]) => {
    for (const { number } of movements) numbers.add(number)
    return movements
  }
  if (!stripe) return yield otherInvoices(books, numbers)
  for await (const payout of stripe.payouts.list({ created, limit: 100 })) {
    const { id, amount, currency, status, reconciliation_status: sums } = payout
    const ownId = idOf(payout.balance_transaction)
    // Money of one that failed is back, and goes out with a later one.
    if (!payout.automatic || status === 'failed' || status === 'canceled') continue
    // Until then Stripe may still add to what it holds.
    if (sums !== 'completed') continue
    const payoutMovement: Movement = {
      at: isoOf(payout.created),
      type: 'payout',
      amountCents: -amount,
      taxCents: null,
      currency,
      orderId: '',
      number: '',
      stripeId: ownId ?? '',
      sourceId: id,
      payoutId: id,
      note: '',
    }
    for await (const { data, isLast } of pagesOf(stripe, { payout: id })) {
      for (const transaction of data) seen.add(transaction.id)
      const own = data.filter((one) => one.id !== ownId)
      const movements = told(await movementsOf(db, own, id))
      yield isLast ? [...movements, payoutMovement] : movements
    }
    if (ownId) seen.add(ownId)
  }
  for await (const { data } of pagesOf(stripe, { created })) {
    const rest = data.filter(({ id }) => !seen.has(id))
    yield told(await movementsOf(db, rest, ''))
  }
  yield otherInvoices(books, numbers)
}
