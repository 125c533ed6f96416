import * as z from 'zod/mini'

/**
 * What is summed. The first row is told by pages (`POST /api/count`), the second by the rows of leads and orders, so
 * that it also holds visitors who are not counted. Money is US cents.
 *
 * - `begun`: forms in which something was typed; `stopped`: those left unsent, counted at their last field.
 * - `tried`: the checkout's Pay was pressed; `checkouts`: a payment page or form was opened.
 * - `lostCents`: given back, or lost to a dispute.
 */
export const countColumns = [
  ...(['views', 'presses', 'begun', 'stopped', 'sent', 'used', 'checkouts', 'tried'] as const),
  ...(['leads', 'orders', 'paidCents', 'lostCents'] as const),
] as const

export type CountColumn = (typeof countColumns)[number]

/** Sums by column; what is absent is none. */
export type Counts = Partial<Record<CountColumn, number>>

/** Every table of figures can be made by these. */
export const countDimensions = ['page', 'source', 'campaign', 'device', 'country'] as const

export type CountDimension = (typeof countDimensions)[number]

/**
 * What sums are of: all visits; one value of a dimension; the first touch's source (`first`); what was pressed; a form
 * (`contact`), a form on a page (`/contact contact`), a field (`contact email`); a calculator; a product.
 */
export type CountKind =
  | CountDimension
  | 'all'
  | 'first'
  | 'press'
  | 'form'
  | 'path'
  | 'field'
  | 'calculator'
  | 'product'

/** How long sums are kept: by the day, and by the hour. /privacy says so and the worker's clock does it. */
export const countsKept = { years: 2, hourDays: 60 } as const

/** Calculators, by the names of their islands. */
export const calculators = [
  'profit-calculator',
  'growth-calculator',
  'earnings-calculator',
] as const

/** The checkout on our own page, where forms have their kind. */
export const checkoutForm = 'checkout'

/** Widths of windows are told in steps of this many pixels. */
export const widthStepPx = 256

/** What stands for values that are too many, or unknown. */
export const otherValue = 'other'

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * Body of `POST /api/count`, a list: the page's path; what brought the visitor; the campaign; the window's width in
 * steps; how many of the events were told before (-1: none, nor the view itself); then the events, each
 * `type prevented name field` in the order in which they happened.
 */
export const pageView = z.tuple(
  [
    text(200).check(z.regex(/^\/[\w./-]*$/)),
    text(500),
    text(500),
    z.number().check(z.int(), z.gte(0), z.lte(255)),
    z.number().check(z.int(), z.gte(-1), z.lte(100)),
  ],
  text(300).check(z.regex(/^(click|input|submit|sent) (true|false) \S+( .*)?$/)),
)

export type PageView = z.infer<typeof pageView>
