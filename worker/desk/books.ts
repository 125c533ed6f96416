import { Hono } from 'hono'
import { booksPaths, booksQuery, invoiceSchemeChange } from '#contract/desk/books.ts'
import { csvMoney } from '#lib/csv.ts'
import { orderNumber } from '#lib/orders.ts'
import { somethingChanged } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { checkedBody, checkedQuery } from '../http/read-body.ts'
import { currentScheme, isPrefixOfOther, schemeChange } from '../invoices/invoices.ts'
import { type Movement, movementsOfYear } from '../payments/movements.ts'
import { stripeClient } from '../payments/stripe.ts'
import { deskAccess } from './access/desk-access.ts'
import { auditInsert } from './audit-log.ts'
import { csvStream } from './csv-stream.ts'

const limit = rateLimit('READ_RATE_LIMIT')

/** Statements that an export needs besides its pages: the session, the audit log. */
const otherStatements = 4

const heads = [
  'date',
  'type',
  'amount',
  'currency',
  'invoice',
  'order',
  'payout',
  'movement at Stripe',
  'of',
  'note',
  'tax',
] as const

const cells = (movement: Movement) => [
  movement.at,
  movement.type.replaceAll('_', ' '),
  csvMoney(movement.amountCents),
  movement.currency.toUpperCase(),
  movement.number,
  movement.orderId && orderNumber(movement.orderId),
  movement.payoutId,
  movement.stripeId,
  movement.sourceId,
  movement.note,
  movement.taxCents === null ? '' : csvMoney(movement.taxCents),
]

/** The books: how invoices are numbered, and a year of movements as CSV for the accountant. */
export const deskBooks = new Hono<AppEnv>()
  .get(booksPaths.scheme, limit, deskAccess, async (c) =>
    c.json(await withStorage(() => currentScheme(c.env.DB))),
  )
  .put(booksPaths.scheme, limit, deskAccess, async (c) => {
    const { from, ...scheme } = await checkedBody(c, invoiceSchemeChange)
    const { DB: db } = c.env
    if (await withStorage(() => isPrefixOfOther(db, scheme))) {
      const creditPrefix = 'Numbers of the other kind begin so already.'
      throw new ApiError('invalid_fields', { fields: { creditPrefix } })
    }
    const { seller: _, ...detail } = scheme
    const line = { ...c.get('desk'), action: 'books.scheme', subject: 'books', detail }
    const [changed] = await withStorage(() =>
      db.batch([
        schemeChange(db, scheme, from),
        auditInsert(db, line, Date.now(), somethingChanged),
      ]),
    )
    if (changed?.results.length === 0) throw new ApiError('edit_conflict')
    return c.json(scheme)
  })
  .get(booksPaths.csv, limit, deskAccess, async (c) => {
    const { year } = checkedQuery(c, booksQuery)
    const settings = c.get('settings')
    const { DB: db } = c.env
    const stripe = stripeClient(settings)
    const entry = { ...c.get('desk'), action: 'books.export', subject: 'books', detail: { year } }
    await withStorage(() => auditInsert(db, entry, Date.now()).run())
    const pages = movementsOfYear({ db, stripe, year })
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="books-${year}.csv"`)
    return c.body(
      csvStream<Movement>({
        heads,
        cells,
        mostPages: settings.RUN_STATEMENTS - otherStatements,
        async page() {
          const { value: rows = [], done: isLast = false } = await pages.next()
          return { rows, isLast }
        },
      }),
    )
  })
