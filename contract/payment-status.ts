/** Tells how an order stands: as JSON, or as a page to a browser that asks for one. */
export const paymentStatusPath = '/api/payment-status'

/** What may name an order in that address and in that of /payment-success, Stripe's own names among them. */
export const orderNames = ['order', 'payment_intent', 'session_id'] as const
