/**
 * Words of a payment's outcome, one set for each thing that can be true. Here and not in `content/`, because both
 * /payment-success and the page the worker writes for a browser without script say them.
 */
export const paymentOutcomeWords = {
  paid: {
    title: 'Payment Successful!',
    lead: (product: string, amount: string) => `We received ${amount} for ${product}. Thank you.`,
  },
  processing: {
    title: 'Your payment is being processed',
    lead: 'Your bank has not confirmed it yet. This page looks again by itself; you may also close it and come back to this address.',
    leadStill:
      'Your bank has not confirmed it yet. Look again in a moment; you may also close this page and come back to its address.',
    again: 'Look again',
  },
  failed: {
    title: 'The payment did not go through',
    lead: 'Nothing was charged. You can try again with the same or another card; what you typed is still there.',
    action: 'Back to the checkout',
  },
  soldOut: {
    title: 'The last spot went while you paid',
    lead: 'This month was sold out when your payment arrived, so we send all of it back to your card by ourselves; banks take up to ten business days to show it. The waiting list is told when spots open.',
    action: 'Join the waiting list',
  },
  refunded: {
    title: 'This payment was refunded',
    lead: 'The money is on its way back to your card; banks take up to ten business days to show it.',
  },
  unknown: {
    title: 'We do not know this payment',
    lead: 'There is no order at this address. If money has left your account, write to us with the receipt, and we look for it.',
  },
  unreachable: {
    title: 'We cannot check your payment right now',
    lead: 'This says nothing about the payment itself. We keep trying.',
    leadStill: 'This says nothing about the payment itself. Look again in a moment.',
  },
  ledger: {
    caption: 'Your order',
    product: 'Product',
    added: 'Added',
    paid: 'Paid',
    refunded: 'Refunded',
    due: (day: string) => `Due ${day}`,
    paidPart: (number: number, count: number) => `Paid, ${number} of ${count}`,
    order: 'Order number',
  },
  /** The one thing to do next: send what the work needs, or open what was bought. */
  send: 'Send what we need',
  library: 'Open your library',
  kickOff: (day: string) => `Kick-off by ${day}.`,
  /** The call that follows some purchases. */
  chooseCall: {
    'kick-off': 'Choose the time of the kick-off',
    'audit-call': 'Choose the time of the audit call',
  },
  nextTitle: 'What happens next',
  support: 'Contact Support',
  home: 'Return to Home',
} as const
