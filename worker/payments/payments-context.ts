import type Stripe from 'stripe'

/** What work on payments needs. `nowMs`: Unix milliseconds. */
export type PaymentsContext = { db: D1Database; stripe: Stripe; nowMs: number }
