import * as z from 'zod/mini'
import { invoiceScheme } from '../invoices.ts'

/** The year whose books are exported, in UTC. */
export const booksQuery = z.object({
  year: z.pipe(
    z.string().check(z.regex(/^20\d\d$/, 'Please give a year.')),
    z.transform((text) => Number(text)),
  ),
})

/** How the next invoices are numbered; not where the scheme is another than `from` by now. */
export const invoiceSchemeChange = z.intersection(
  invoiceScheme,
  z.object({ from: z.optional(invoiceScheme) }),
)

/** Reads (GET) and sets (PUT) how invoices are numbered; a year as CSV (GET). */
export const booksPaths = {
  scheme: '/api/desk/books',
  csv: '/api/desk/books/export',
} as const
