import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { optionalLines, optionalText } from './text.ts'

/** An invoice, or a credit note: below zero, it takes an earlier one back, because its refund has failed. */
export const invoiceLine = z.object({
  kind: z.enum(['invoice', 'credit']),
  /** As it is written, `INV-00012`. */
  number: z.string(),
  amountCents: z.number(),
  /** ISO 8601. */
  issuedAt: z.string(),
})

export type InvoiceLine = z.infer<typeof invoiceLine>

/** Whom the invoices of an order name besides its buyer; blank for none. */
export const invoicedTo = z.object({
  company: optionalText(limits.company),
  taxId: optionalText(40),
})

const prefix = z
  .string('Please enter what numbers begin with.')
  .check(
    z.trim(),
    z.regex(
      /^[A-Za-z0-9/.-]{0,15}[A-Za-z/.-]$/,
      'Letters, digits and - / . only, no digit at the end.',
    ),
  )

/** Lines of the seller’s that a page has room for, long ones among them. */
export const mostSellerLines = 12

/** How invoices and credit notes are numbered, and who issues them. What is issued stays as it is. */
export const invoiceScheme = z
  .object({
    invoicePrefix: prefix,
    creditPrefix: prefix,
    /** Least digits of a number. */
    width: z.number('Please enter how many digits.').check(z.int(), z.gte(1), z.lte(10)),
    /** The seller’s address and tax id, as lines. */
    seller: optionalLines(400).check(
      z.refine((lines) => lines.split('\n').filter(Boolean).length <= mostSellerLines, {
        error: `An invoice has room for ${mostSellerLines} lines.`,
      }),
    ),
  })
  .check(
    z.refine(({ invoicePrefix, creditPrefix }) => invoicePrefix !== creditPrefix, {
      error: 'Credit notes need a beginning of their own.',
      path: ['creditPrefix'],
    }),
  )

export type InvoiceScheme = z.infer<typeof invoiceScheme>

/** What invoices say. */
export const invoiceWords = {
  invoice: 'Invoice',
  credit: 'Credit note',
  to: 'To',
  from: 'From',
  taxId: 'Tax id',
  item: 'Item',
  amount: 'Amount',
  total: 'Total',
  order: 'Order',
  paid: (day: string) => `Paid on ${day}. Nothing is left to pay.`,
  payment: (number: number, count: number) => `payment ${number} of ${count}`,
  credits: (numbers: string) => `Credits this much of ${numbers}.`,
  takesBack: 'Takes an earlier credit note back: its refund did not arrive.',
} as const
