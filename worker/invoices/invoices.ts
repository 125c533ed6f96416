import * as z from 'zod/mini'
import {
  type InvoiceLine,
  invoiceLine,
  type InvoiceScheme,
  type invoicedTo,
} from '#contract/invoices.ts'
import type { Bump } from '#contract/bump.ts'
import { site } from '#site.config.ts'
import { named, jsonOf, selected, sql } from '../database/sql.ts'
import type { Env } from '../env.ts'

const { kind } = invoiceLine.shape

/** What one of them says of itself in lists. */
export const invoiceColumns = named(...Object.keys(invoiceLine.shape))

/** Invoices and credit notes of an order, in the order they were issued. */
export async function invoicesOf(db: D1Database, orderId: string): Promise<InvoiceLine[]> {
  return sql`SELECT ${selected(invoiceLine)} FROM invoices WHERE order_id = ${orderId}
    ORDER BY issued_at, kind DESC, serial`.all(db, invoiceLine)
}

const invoiceRow = z.extend(invoiceLine, {
  orderId: z.string(),
  /** What of the amount is tax, and Stripe’s word where there is none; null where none was worked out. */
  taxCents: z.nullable(z.number()),
  taxReason: z.string(),
  currency: z.string(),
  seller: z.string(),
  /** What the seller was called when it was issued. */
  sellerName: z.string(),
  /** When its payment came; null on a credit note. */
  paidAt: z.nullable(z.string()),
  productName: z.string(),
  /** The course that was added, paid with the first. */
  bump: z.nullable(jsonOf<Bump>()),
  /** Which of the order’s invoices it is, and how many payments were agreed. */
  position: z.number(),
  count: z.number(),
  buyer: jsonOf<readonly string[]>(),
  taxId: z.string(),
  /** The order’s invoices. */
  invoices: jsonOf<readonly string[]>(),
})

/** All that an invoice or credit note says. Money in cents, times ISO 8601. */
export type Invoice = z.infer<typeof invoiceRow>

type Which = {
  orderId: string
  number?: string
  /** The payment or charge it is about. */
  stripeId?: string
  /** What had gone back of the charge with it, in cents. */
  refundedCents?: number
}

/**
 * One of an order’s invoices and credit notes, the first where several would do; null without one. Of credit notes that
 * bring a charge to the same sum, as where one was taken back between them, the last.
 */
export async function findInvoice(db: D1Database, which: Which): Promise<Invoice | null> {
  const { orderId } = which
  const [number, stripeId] = [which.number ?? null, which.stripeId ?? null]
  const refundedCents = which.refundedCents ?? null
  return sql`SELECT found.kind, found.number, found.order_id AS orderId, found.amount_cents AS amountCents,
      found.tax_cents AS taxCents, orders.tax_reason AS taxReason, orders.currency, found.seller, found.issued_at AS issuedAt,
      coalesce(
        (SELECT name FROM seller_names WHERE since <= found.issued_at ORDER BY since DESC LIMIT 1),
        (SELECT name FROM seller_names ORDER BY since LIMIT 1), ${site.legalName}) AS sellerName,
      (SELECT paid_at FROM order_payments AS payments
        WHERE payments.stripe_id = found.stripe_id AND found.kind = 'invoice') AS paidAt,
      coalesce(orders.product_name, orders.product) AS productName, orders.bump,
      coalesce(orders.instalment_count, 1) AS count,
      (SELECT count(*) FROM invoices WHERE order_id = found.order_id AND kind = 'invoice'
        AND serial <= found.serial) AS position,
      json_array(orders.company, trim(orders.first_name || ' ' || orders.last_name), orders.address,
        trim(orders.postal_code || ' ' || orders.city || iif(region = '', '', ', ' || region)), orders.country, orders.email) AS buyer,
      orders.tax_id AS taxId,
      (SELECT json_group_array(number) FROM invoices
        WHERE order_id = found.order_id AND kind = 'invoice' AND issued_at <= max(found.issued_at, (
          SELECT min(issued_at) FROM invoices WHERE order_id = found.order_id AND kind = 'invoice'
        ))) AS invoices
    FROM invoices AS found JOIN orders ON orders.id = found.order_id
    WHERE found.order_id = ${orderId}
      AND (${number} IS NULL OR found.number = ${number})
      AND (${stripeId} IS NULL OR found.stripe_id = ${stripeId})
      AND (${refundedCents} IS NULL OR (found.amount_cents > 0
        AND ${refundedCents} = (SELECT sum(amount_cents) FROM invoices
          WHERE stripe_id = found.stripe_id AND kind = 'credit' AND serial <= found.serial)))
    ORDER BY found.kind DESC, iif(${refundedCents} IS NULL, found.serial, -found.serial) LIMIT 1`.first(
    db,
    invoiceRow,
  )
}

/** The minute of each hour in which the seller's name is noted. */
const nameMinute = 52

/** Runs every minute: once an hour notes what the seller is called, where that is new. */
export async function invoicesCron({ DB: db }: Env, nowMs: number): Promise<void> {
  if (new Date(nowMs).getUTCMinutes() !== nameMinute) return
  await sql`INSERT INTO seller_names (since, name)
    SELECT ${new Date(nowMs).toISOString()}, ${site.legalName}
    WHERE ${site.legalName} IS NOT (SELECT name FROM seller_names ORDER BY since DESC LIMIT 1)
    ON CONFLICT (since) DO NOTHING`.run(db)
}

/** Says whom an order’s invoices name, for a batch, where that is still `from`; erased buyers stay erased. */
export function invoicedToNote(
  db: D1Database,
  orderId: string,
  { company, taxId }: z.infer<typeof invoicedTo>,
  from?: z.infer<typeof invoicedTo>,
): D1PreparedStatement {
  return sql`UPDATE orders SET company = ${company}, tax_id = ${taxId}
    WHERE id = ${orderId} AND erased_at IS NULL AND (company, tax_id) <> (${company}, ${taxId})
      AND ${from ? sql`(company, tax_id) = (${from.company}, ${from.taxId})` : sql`true`}`.on(db)
}

/** How the next ones are numbered, and who issues them. */
export async function currentScheme(db: D1Database): Promise<InvoiceScheme> {
  const rows = await sql`SELECT kind, prefix, width, seller FROM invoice_schemes`.all(
    db,
    z.object({ kind, prefix: z.string(), width: z.number(), seller: z.string() }),
  )
  const of = (wanted: InvoiceLine['kind']) => rows.find((row) => row.kind === wanted)
  return {
    invoicePrefix: of('invoice')?.prefix ?? '',
    creditPrefix: of('credit')?.prefix ?? '',
    width: of('invoice')?.width ?? 1,
    seller: of('invoice')?.seller ?? '',
  }
}

/** Whether the other kind has numbers that begin so: then two could be written alike. */
export async function isPrefixOfOther(
  db: D1Database,
  { invoicePrefix, creditPrefix }: InvoiceScheme,
) {
  return sql`SELECT 1 FROM invoices WHERE rtrim(number, '0123456789') =
    iif(kind = 'invoice', ${creditPrefix}, ${invoicePrefix}) LIMIT 1`.isFound(db)
}

const isOtherThan = ({ invoicePrefix, creditPrefix, width, seller }: InvoiceScheme) => sql`
  (prefix, width, seller) <> (iif(kind = 'invoice', ${invoicePrefix}, ${creditPrefix}), ${width}, ${seller})`

/** Whether that is how they are numbered. */
export const isScheme = (scheme: InvoiceScheme) => sql`SELECT 1 WHERE NOT EXISTS (
  SELECT 1 FROM invoice_schemes WHERE ${isOtherThan(scheme)})`

/** Sets it, for a batch, where it is still as it was (`from`), and other than that. */
export function schemeChange(
  db: D1Database,
  scheme: InvoiceScheme,
  from: InvoiceScheme | undefined,
): D1PreparedStatement {
  const { invoicePrefix, creditPrefix, width, seller } = scheme
  return sql`UPDATE invoice_schemes SET width = ${width}, seller = ${seller},
      prefix = iif(kind = 'invoice', ${invoicePrefix}, ${creditPrefix})
    WHERE EXISTS (SELECT 1 FROM invoice_schemes WHERE ${isOtherThan(scheme)})
      AND NOT EXISTS (SELECT 1 FROM invoice_schemes WHERE ${from ? isOtherThan(from) : sql`false`})`.on(
    db,
  )
}
