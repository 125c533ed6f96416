import type { DeskOrder } from '#contract/desk/orders.ts'

const folders: readonly (readonly [string, string])[] = [
  ['pi_', 'payments'],
  ['ch_', 'payments'],
  ['in_', 'invoices'],
  ['sub_', 'subscriptions'],
  ['cus_', 'customers'],
  ['cs_', 'checkout/sessions'],
  ['du_', 'disputes'],
  ['dp_', 'disputes'],
]

/** An object of Stripe's by its id, and its place in Stripe's dashboard where it has one. */
export function StripeLink({ order, id }: { order: Pick<DeskOrder, 'stripe'>; id: string }) {
  const folder = folders.find(([beginning]) => id.startsWith(beginning))?.[1]
  const { dashboard } = order.stripe
  const short = id.length > 16 ? `${id.slice(0, id.indexOf('_') + 1)}…${id.slice(-6)}` : id
  if (!dashboard || !folder) return <code title={id}>{short}</code>
  return (
    <a href={`${dashboard}/${folder}/${id}`} target="_blank" rel="noreferrer" title={id}>
      <code>{short}</code>
    </a>
  )
}

const words: Partial<Record<string, string>> = {
  charge_disputed:
    'the buyer’s bank asks this payment back, so nothing of it can be refunded. Answer the dispute at Stripe',
  charge_already_refunded: 'all of this payment was given back before',
}

/** Why Stripe refused a refund, by its code. */
export const refusalWords = (reason: string | null) => words[reason ?? ''] ?? reason ?? 'no reason'
