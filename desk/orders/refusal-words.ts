const words: Partial<Record<string, string>> = {
  charge_disputed:
    'the buyer’s bank asks this payment back, so nothing of it can be refunded. Answer the dispute at Stripe',
  charge_already_refunded: 'all of this payment was given back before',
}

/** Why Stripe refused a refund, by its code. */
export const refusalWords = (reason: string | null) => words[reason ?? ''] ?? reason ?? 'no reason'
