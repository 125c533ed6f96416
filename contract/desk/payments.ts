import * as z from 'zod/mini'

/** Where payments are brought in line with Stripe. */
export const deskPaymentPaths = {
  /** POST: applies events again that were kept for a person. */
  apply: '/api/desk/payments/apply',
  /** POST: applies what Stripe knows and the database does not, one step of a walk. */
  reconcile: '/api/desk/payments/reconcile',
} as const

/** Kinds of Stripe's objects in the order in which they are walked: what makes an order known comes first. */
export const walkKinds = [
  'payment_intents',
  'invoices',
  'sessions',
  'subscriptions',
  'refunds',
  'disputes',
] as const

export type WalkKind = (typeof walkKinds)[number]

const cursorPattern = new RegExp(`^(${walkKinds.join('|')}):\\w*$`)

/** JSON body of a step: since when something may have been missed, and where the step before ended. */
export const reconcileRequest = z.object({
  since: z.iso.datetime({ error: 'since must be an ISO 8601 time in UTC.' }),
  cursor: z.optional(
    z.string().check(z.regex(cursorPattern, { error: 'cursor must be one of an answer.' })),
  ),
})

/** Answer to a step; `cursor` is null after the last one. */
export type ReconcileStep = {
  cursor: string | null
  /** Objects of ours that were looked at. */
  seen: number
  /** Things the database did not know, and knows now. */
  applied: number
  /** Things a person has to look at. */
  review: number
}

/** JSON body of applying events again: which ones, or the longest kept, behind the one that the answer before ended with. */
export const applyAgainRequest = z.object({
  ids: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(300)))
      .check(z.minLength(1), z.maxLength(500)),
  ),
  after: z.optional(z.string().check(z.maxLength(300))),
})

/** How an event ended that was applied again; `gone` when Stripe no longer has it. */
export type AppliedAgain = { id: string; outcome: 'applied' | 'ignored' | 'review' | 'gone' }
