import * as z from 'zod/mini'
import type { AttentionItem } from '../attention.ts'
import type { LeadLine } from './leads.ts'
import { site } from '#site.config.ts'

/** Where the desk's first page asks. */
export const todayPaths = {
  today: '/api/desk/today',
  settle: '/api/desk/attention/settle',
  /** Takes it back, within `undoMs`. */
  reopen: '/api/desk/attention/reopen',
} as const

/** What is counted, in the order it is shown. Money is cents. */
export const todayFigures = {
  leads: { title: 'Leads', unit: 'count' },
  orders: { title: 'Orders', unit: 'count' },
  paid_cents: { title: 'Paid', unit: 'cents' },
  refunded_cents: { title: 'Given back', unit: 'cents' },
  mails_delivered: { title: 'Mails sent besides letters', unit: 'count' },
} as const satisfies Record<string, { title: string; unit: 'count' | 'cents' }>

/** Where its hours are counted: money by its currency, dollars under the bare name. */
export const seriesOf = (name: TodayFigureName): string =>
  todayFigures[name].unit === 'cents' && site.currency !== 'USD'
    ? `${name}_${site.currency.toLowerCase()}`
    : name

export type TodayFigureName = keyof typeof todayFigures

/**
 * Seven days up to now against the seven before them.
 *
 * `days` holds the sums of fourteen spans of 24 hours, the oldest first; the last one ends now.
 */
export type TodayFigure = {
  name: TodayFigureName
  thisWeek: number
  weekBefore: number
  days: readonly number[]
}

/** What waits in a queue of its own: how many, and since when (ISO 8601, UTC; null where it is not known). */
export type Waiting = { count: number; since: string | null }

/**
 * What a buyer's bank asks of one order, until a person has seen to it. Times are ISO 8601, UTC; money in cents of
 * `currency`.
 */
export const disputeLine = z.object({
  /** The matter that is settled. */
  matterId: z.string(),
  isInquiry: z.boolean(),
  orderId: z.string(),
  name: z.string(),
  productName: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  /** Until when the first of them has to be answered; null where Stripe named no time. */
  dueAt: z.nullable(z.string()),
  count: z.number(),
  /** Where Stripe's dashboard shows it; null without a key, or where there are several. */
  stripeUrl: z.nullable(z.string()),
})

export type DisputeLine = z.infer<typeof disputeLine>

/** Everything the first page says. Lists end at fifty; counts at a thousand. */
export type TodayAnswer = {
  /** The soonest deadline first. */
  disputes: readonly DisputeLine[]
  /** Leads that wait for a person: the first that are due, then the newest that nobody has answered. */
  leads: readonly LeadLine[]
  matters: readonly AttentionItem[]
  waiting: {
    quarantine: Waiting
    deadLeads: Waiting
    deadMails: Waiting
    applications: Waiting
    leadsNew: Waiting
    leadsLate: Waiting
    tasksLate: Waiting
  }
  figures: readonly TodayFigure[]
  /** When a lead last came and when the CRM last took one. */
  lastLeadAt: string | null
  lastDeliveredAt: string | null
  /** Parts that are set badly or left off, in sentences that name settings. */
  problems: readonly string[]
}
