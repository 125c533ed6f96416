/** Problems with payments, as the operator's list says them: what happened, and what helps. */
export const paymentMatters = {
  amount_differs: {
    title: 'A payment of another amount than agreed',
    remedy:
      'It is entered as it arrived. Compare the order with Stripe, and refund or ask for the rest.',
  },
  replaced_attempt_paid: {
    title: 'A form that had been replaced was paid all the same',
    remedy:
      'The payment is entered and everything else of the order is called off. Ask the buyer which plan is meant, and refund or bill the rest.',
  },
  failed_late: {
    title: 'A payment that was on its way did not come',
    remedy:
      'Nothing was charged. The buyer, who may believe to have bought, is told by mail; write to them if they do not come back. This settles itself once the order is paid.',
  },
  overpaid: {
    title: 'More was paid than the order comes to',
    remedy: 'Refund what is too much at Stripe; this settles itself once the refund is heard of.',
  },
  extra_instalment_voided: {
    title: 'An instalment too many was asked for and called off',
    remedy: 'Nobody was charged and the plan has ended. Nothing to do, unless it happens again.',
  },
  extra_instalment_refunded: {
    title: 'An instalment too many was charged and is given back',
    remedy: 'Look at Stripe whether the refund has gone through, and tell the buyer.',
  },
  instalment_not_asked: {
    title: 'Stripe cannot ask for an instalment',
    remedy:
      'Its invoice stays a draft: look there at Stripe what is wrong (its tax, say), mend it and finalize the invoice by hand.',
  },
  charged_after_refund: {
    title: 'A plan that was given back in full charged once more',
    remedy:
      'The plan is ended and the charge is given back. Look at Stripe whether the refund has gone through, and tell the buyer.',
  },
  plan_ended_unpaid: {
    title: 'A plan ended before everything was paid',
    remedy:
      'The card was declined too often, or the plan was cancelled. Ask the buyer for the rest; what comes another way is entered at the order.',
  },
  refund_failed: {
    title: 'A refund did not reach the buyer',
    remedy: 'The money is back with us. Refund by another way, and tell the buyer.',
  },
  refund_refused: {
    title: 'Stripe refuses a refund that was asked for',
    remedy:
      'Nothing more was given back than the order says. Look at the payment at Stripe and refund it there, or ask again for what is left.',
  },
  disputed: {
    title: 'A buyer’s bank asks a payment back',
    remedy: 'Answer at Stripe before its deadline, with what was delivered and when.',
  },
  fraud_warned: {
    title: 'A card’s issuer suspects that a payment is fraud',
    remedy:
      'Nobody has asked for the money yet. If it is no buyer you know, give it back in full before it becomes a dispute, which costs a fee and can be lost.',
  },
  inquired: {
    title: 'A buyer’s bank asks about a payment',
    remedy:
      'No money was taken. Answer at Stripe before its deadline, or give the money back: either ends it. Unanswered it may become a dispute.',
  },
  dispute_prevented: {
    title: 'A dispute was settled before it became one',
    remedy:
      'The bank will not ask this payment back any more. Look at Stripe how it was settled: a refund is entered by itself, and access and plan go on until you end them.',
  },
  dispute_lost: {
    title: 'A dispute was lost',
    remedy:
      'The plan is stopped, access is closed and commission is taken back in proportion. Nothing to do, unless the buyer pays after all.',
  },
  unknown_plan: {
    title: 'A plan of ours whose order was not in the database',
    remedy:
      'It is stopped, and what it paid is entered. After restoring a backup run npm run reconcile; then start the rest of the plan again at Stripe if it is owed.',
  },
  erased_buyer_paid: {
    title: 'Somebody who was erased has paid all the same',
    remedy:
      'The payment is entered in an order that names nobody, and nothing was sent. Who paid stands at the payment at Stripe, whose id is given: refund it there, or write to them.',
  },
  rebuilt_order: {
    title: 'An order was put together again from Stripe',
    remedy: 'It was paid but not in the database. Check buyer and product against Stripe.',
  },
  stripe_event: {
    title: 'An event of Stripe could not be applied',
    remedy: 'It is kept. Apply it again once the cause is mended, or look at the object at Stripe.',
  },
  stripe_task: {
    title: 'Something to be done at Stripe keeps failing',
    remedy: 'It is tried again every hour. Look at the object at Stripe and do it by hand.',
  },
} as const satisfies Record<string, { title: string; remedy: string }>

export type PaymentMatter = keyof typeof paymentMatters

/** Matters of a bank that asks: each has a time by which it wants an answer. */
export const disputeKinds = ['disputed', 'inquired'] as const satisfies readonly PaymentMatter[]
