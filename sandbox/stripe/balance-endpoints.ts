import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, pageOf, pageParameters, pagesOf } from './endpoint.ts'
import { parametersOf, text } from './parameters.ts'

/** The balance and what left it. */
export const balanceEndpoints = [
  pagesOf('/payouts', 'payouts', parametersOf<Stripe.PayoutListParams>()(pageParameters)),
  endpoint('GET /balance_transactions', {
    parameters: parametersOf<Stripe.BalanceTransactionListParams>()({
      ...pageParameters,
      payout: z.optional(text()),
      expand: z.optional(z.array(text())),
    }),
    run: ({ store, given: { payout, expand = [], ...given } }) => {
      const page = pageOf(
        [...store.movements.values()].filter(
          ({ id }) => payout === undefined || store.paidOut.get(id) === payout,
        ),
        given,
        '/v1/balance_transactions',
      )
      const isWhole = expand.includes('data.source')
      const sourceOf = (id: string) =>
        store.charges.get(id) ?? store.refunds.get(id) ?? store.disputes.get(id)
      const data = page.data.map((one) => {
        const source = isWhole ? (sourceOf(String(one.source)) ?? one.source) : one.source
        return { ...one, source }
      })
      return { ...page, data }
    },
  }),
]
