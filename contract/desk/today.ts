import type { AttentionItem } from '../attention.ts'

/** Where the desk's first page asks. */
export const todayPaths = {
  today: '/api/desk/today',
  settle: '/api/desk/attention/settle',
  /** Takes it back, within a minute. */
  reopen: '/api/desk/attention/reopen',
} as const

/** What is counted, in the order it is shown. Money is US cents. */
export const todayFigures = {
  leads: { title: 'Leads', unit: 'count' },
  orders: { title: 'Orders', unit: 'count' },
  paid_cents: { title: 'Paid', unit: 'cents' },
  refunded_cents: { title: 'Given back', unit: 'cents' },
  mails_delivered: { title: 'Mails sent', unit: 'count' },
} as const satisfies Record<string, { title: string; unit: 'count' | 'cents' }>

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

/** Everything the first page says. Lists end at fifty; counts at a thousand. */
export type TodayAnswer = {
  matters: readonly AttentionItem[]
  waiting: {
    quarantine: Waiting
    deadLeads: Waiting
    deadMails: Waiting
    review: Waiting
    applications: Waiting
    tasksLate: Waiting
    tasksOpen: Waiting
  }
  figures: readonly TodayFigure[]
  /** When a lead last came and when the CRM last took one. */
  lastLeadAt: string | null
  lastDeliveredAt: string | null
  /** Parts that are set badly or left off, in sentences that name settings. */
  problems: readonly string[]
}
