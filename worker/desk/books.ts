import { Hono } from 'hono/tiny'
import { booksPaths, booksQuery, invoiceSchemeChange } from '#contract/desk/books.ts'
import { decimalsOf } from '#contract/money-marks.ts'
import { type CsvCell, csvMoney } from '#lib/csv.ts'
import { orderNumber } from '#lib/orders.ts'
import { withStorage } from '../database/storage.ts'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { checkedBody, checkedQuery } from '../http/read-body.ts'
import { currentScheme, isPrefixOfOther, isScheme, schemeChange } from '../invoices/invoices.ts'
import { type Movement, movementsOfYear } from '../payments/movements.ts'
import { stripeClient } from '../payments/stripe.ts'
import { atDesk } from './access/desk-access.ts'
import { commitWanted } from './audit-log.ts'
import { answerCsv, csvStream } from './csv-answer.ts'

/** Stripe moves money in its account's currency, which may have no cents. */
function amountIn(currency: string, amount: number): CsvCell {
  const decimals = decimalsOf(currency)
  return decimals === 2 ? csvMoney(amount) : amount / 10 ** decimals
}

const columns: Record<string, (movement: Movement) => CsvCell> = {
  date: ({ at }) => at,
  type: ({ type }) => type.replaceAll('_', ' '),
  amount: ({ amountCents, currency }) => amountIn(currency, amountCents),
  currency: ({ currency }) => currency.toUpperCase(),
  invoice: ({ number }) => number,
  order: ({ orderId }) => orderId && orderNumber(orderId),
  payout: ({ payoutId }) => payoutId,
  'movement at Stripe': ({ stripeId }) => stripeId,
  of: ({ sourceId }) => sourceId,
  note: ({ note }) => note,
  tax: ({ taxCents, currency }) => (taxCents === null ? '' : amountIn(currency, taxCents)),
}

/** The books: how invoices are numbered, and a year of movements as CSV for the accountant. */
export const deskBooks = new Hono<AppEnv>()
  .get(booksPaths.scheme, ...atDesk, async (c) =>
    c.json(await withStorage(() => currentScheme(c.env.DB))),
  )
  .put(booksPaths.scheme, ...atDesk, async (c) => {
    const { from, ...scheme } = await checkedBody(c, invoiceSchemeChange)
    const { DB: db } = c.env
    if (await withStorage(() => isPrefixOfOther(db, scheme))) {
      throw invalidField('creditPrefix', 'Numbers of the other kind begin so already.')
    }
    const { seller: _, ...detail } = scheme
    const entry = { action: 'books.scheme', subject: 'books', detail }
    if (!(await commitWanted(c, schemeChange(db, scheme, from), entry, isScheme(scheme)))) {
      throw new ApiError('edit_conflict')
    }
    return c.json(scheme)
  })
  .get(booksPaths.csv, ...atDesk, async (c) => {
    const { year } = checkedQuery(c, booksQuery)
    const settings = c.get('settings')
    const stripe = settings.STRIPE_SECRET_KEY ? stripeClient(settings) : null
    const pages = movementsOfYear({ db: c.env.DB, stripe, year })
    const table = csvStream(c, {
      columns,
      async page() {
        const { value: rows = [], done: isLast = false } = await pages.next()
        return { rows, isLast }
      },
    })
    const entry = { action: 'books.export', subject: 'books', detail: { year } }
    return answerCsv(c, { name: `books-${year}`, table }, entry)
  })
