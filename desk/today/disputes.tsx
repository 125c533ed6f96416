import type { DisputeLine } from '#contract/desk/today.ts'
import { paymentMatters } from '#contract/payment-matters.ts'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { DeadlineMark, moneyText } from '../ui/values.tsx'
import { NeedEntry } from './need-entry.tsx'
import { useSettle } from './settle.tsx'

/** What banks ask, the soonest deadline first: each with its order, its place at Stripe, and an end of its own. */
export function Disputes({ disputes }: { disputes: readonly DisputeLine[] }) {
  const settle = useSettle()
  if (disputes.length === 0) return null
  return (
    <Panel title="Disputes">
      <ul>
        {disputes.map((dispute) => {
          const { matterId, isInquiry, orderId, name, productName, currency, count } = dispute
          const { title } = paymentMatters[isInquiry ? 'inquired' : 'disputed']
          const amount = moneyText(dispute.amountCents, currency)
          return (
            <NeedEntry
              key={matterId}
              title={`${name || 'A buyer'} · ${productName} · ${amount}`}
              to={`/orders/${orderId}`}
              says={count > 1 ? `${title}: ${count} payments` : title}
              note={<DeadlineMark at={dispute.dueAt} />}
              actions={
                <>
                  {dispute.stripeUrl && (
                    <a href={dispute.stripeUrl} target="_blank" rel="noreferrer">
                      At Stripe
                    </a>
                  )}
                  <RowButton
                    aria-label={`Seen to: ${name}, ${productName}`}
                    onClick={() =>
                      settle.ask({ id: matterId, about: `${name || 'A buyer'}, ${productName}` })
                    }
                  >
                    Seen to …
                  </RowButton>
                </>
              }
            />
          )
        })}
      </ul>
      {settle.dialog}
    </Panel>
  )
}
