import * as z from 'zod/mini'

/**
 * What is summed. The first row comes from pages (`POST /api/count`), the second from leads and orders, so that it also
 * includes visitors who are not counted. Money is cents of the site's currency.
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

/** Sums by column; absent means 0. */
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

/** Calculators, by the names of their islands. */
export const calculators = [
  'profit-calculator',
  'growth-calculator',
  'earnings-calculator',
] as const

/** The checkout on our own page, where forms have their kind. */
export const checkoutForm = 'checkout'

/** Widths of windows are sent in steps of this many pixels. */
export const widthStepPx = 256

/** Stands for unknown values, and for those beyond a limit. */
export const otherValue = 'other'

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * Body of `POST /api/count`: one view of a page, sent when the page is hidden or left, and again where more happened
 * since.
 */
export const pageView = z.object({
  path: text(200).check(z.regex(/^\/[\w./-]*$/)),
  /** What brought the visitor (`lib/source-of.ts`). */
  source: text(500),
  campaign: text(500),
  /** The window's width in steps of `widthStepPx`. */
  widthSteps: z.number().check(z.int(), z.gte(0), z.lte(255)),
  /** How many of the events were sent before; -1: none, nor the view itself. */
  sentBefore: z.number().check(z.int(), z.gte(-1), z.lte(100)),
  /** `type prevented name field` each, in the order in which they happened. */
  events: z.array(
    z.string().check(
      // The address of a mail that is begun can be long, and is no reason not to count the view.
      z.overwrite((event) => event.slice(0, 300)),
      z.regex(/^(click|input|submit|sent) (true|false) \S+( .*)?$/),
    ),
  ),
})

export type PageView = z.infer<typeof pageView>
