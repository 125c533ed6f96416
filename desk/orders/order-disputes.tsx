import { contents } from '#contract/contents.ts'
import { isProductId } from '#contract/catalogue.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { momentText } from '#lib/date-text.ts'
import { saveFile } from '#browser/save-file.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Panel, Rows, Words } from '../ui/page-parts.tsx'
import { copyText } from '../ui/toasts.tsx'
import { DeadlineMark, kindWords, moneyText, StateMark } from '../ui/values.tsx'
import { StripeLink } from './stripe-link.tsx'

type Dispute = DeskOrder['disputes'][number]

const isAsking = ({ outcome }: Dispute) => outcome === 'open' || outcome === 'inquiry'

const outcomes: Record<Dispute['outcome'], string> = {
  open: 'Disputed',
  inquiry: 'The bank asks',
  inquiry_closed: 'The inquiry is closed',
  prevented: 'Settled before it became one',
  won: 'Won',
  lost: 'Lost',
}

/** Disputes of an order with their deadlines, and what can be shown to the bank while one is open. */
export function OrderDisputes({ order }: { order: DeskOrder }) {
  const { disputes } = order
  if (disputes.length === 0) return null
  return (
    <Panel title={disputes.length === 1 ? 'Dispute' : 'Disputes'}>
      <Rows>
        {disputes.map((dispute) => (
          <ActionRow as="li" key={dispute.stripeId}>
            <StateMark tone={isAsking(dispute) ? 'wrong' : 'plain'}>
              {outcomes[dispute.outcome]}
            </StateMark>
            <span>{moneyText(dispute.amountCents, order.currency)}</span>
            {dispute.reason && <span>{dispute.reason.replaceAll('_', ' ')}</span>}
            {isAsking(dispute) && <DeadlineMark at={dispute.dueAt} />}
            <StripeLink order={order} id={dispute.stripeId} />
          </ActionRow>
        ))}
      </Rows>
      {disputes.some(isAsking) && <Evidence order={order} />}
    </Panel>
  )
}

/** What Stripe's form for evidence asks for, as far as it is known here: to be copied or taken along. */
function Evidence({ order }: { order: DeskOrder }) {
  const parts = evidenceOf(order)
  const text = parts.map(([name, lines]) => [name, ...lines].join('\n')).join('\n\n')
  return (
    <>
      <p>
        Stripe asks for the following, in this order. It is what stands here of the order, without
        network addresses.
      </p>
      <div>
        {parts.map(([name, lines]) => (
          <Disclosure key={name} summary={name}>
            <Words>{lines.join('\n')}</Words>
          </Disclosure>
        ))}
      </div>
      <ActionRow>
        <Button variant="outline" onClick={() => copyText(text)}>
          Copy all of it
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            saveFile(
              new Blob([text], { type: 'text/plain;charset=utf-8' }),
              `dispute-${order.id}.txt`,
            )
          }
        >
          Save as a file
        </Button>
      </ActionRow>
    </>
  )
}

/** Parts of the evidence under Stripe's own names; what is empty says so, as its absence is an answer, too. */
function evidenceOf(order: DeskOrder): [name: string, lines: readonly string[]][] {
  const { product, currency, consents, payments, accesses, mails, tasks } = order
  const money = (cents: number) => moneyText(cents, currency)
  const bought = [product, order.bump?.product ?? ''].filter(isProductId)
  const shelves = new Set<string>(bought.flatMap((id): readonly string[] => contents[id]))
  const opened = accesses.filter(({ shelf }) => shelves.has(shelf))
  const parts: Record<string, readonly string[]> = {
    'Product description': [
      order.productName,
      order.count > 1
        ? `${order.count} payments of ${money(order.amountCents)}, ${order.intervalDays} days apart`
        : money(order.totalCents),
      `Order ${order.id}, ${momentText(order.createdAt)}`,
    ],
    Customer: [order.name, order.email, order.phone, order.address, order.city, order.country],
    Payments: payments.map(
      ({ stripeId, amountCents, paidAt }) =>
        `${momentText(paidAt)}: ${money(amountCents)}, ${stripeId}`,
    ),
    'Terms the customer agreed to': consents.map(({ text, at }) => `${momentText(at)}: “${text}”`),
    'Refund policy': [order.guarantee],
    'Refunds made': order.refundedCents > 0 ? [money(order.refundedCents)] : [],
    'Access activity log': opened.map(
      ({ shelf, part, openedAt, doneAt }) =>
        `${momentText(openedAt)}: opened ${part} (${shelf})${doneAt ? `, marked as done ${momentText(doneAt)}` : ''}`,
    ),
    'Service documentation': tasks.flatMap(({ title, doneAt }) =>
      doneAt ? [`${momentText(doneAt)}: ${title}, done`] : [],
    ),
    'Customer communication': mails.flatMap(({ kind, address, deliveredAt }) =>
      deliveredAt && address === order.email.toLowerCase()
        ? [
            `${momentText(deliveredAt)}: “${kindWords(kind)}” to ${address}, taken by the mail provider`,
          ]
        : [],
    ),
  }
  return Object.entries(parts).map(([name, lines]) => {
    const said = lines.filter(Boolean)
    return [name, said.length > 0 ? said : ['Nothing.']]
  })
}
