import { useState } from 'react'
import {
  type DeskOrder,
  deskOrderPaths,
  type OrderRefund,
  refundCauses,
} from '#contract/desk/orders.ts'
import { CheckField } from '#components/ui/check-field.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { fieldsOf, post, useAction } from '../api/desk-request.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { Options } from '../ui/options.tsx'
import { useTyped } from '../ui/typed.ts'
import { centsOf, moneyText } from '../ui/values.tsx'
import { refusalWords } from './stripe-link.tsx'

/** Result of the request to Stripe. */
function saidOf({ state, reason }: OrderRefund, amount: string, endsPlan: boolean): string {
  if (state === 'made') {
    return `${amount} are on their way back${
      reason ? `; Stripe refused the rest (${reason})` : ''
    }. The order follows as soon as Stripe confirms it.`
  }
  if (state === 'refused') {
    return `Stripe refused to give ${amount} back: ${refusalWords(reason)}. ${
      endsPlan ? 'The plan ends all the same.' : 'Nothing was changed.'
    }`
  }
  return `Stripe did not answer in time. ${amount} are owed, and Stripe is asked again by itself.`
}

const hasPlan = ({ planState }: DeskOrder) => planState === 'active' || planState === 'past_due'

/**
 * Gives money back, in full or in part. Its key is made when it opens, so that pressing twice is one refund; and what
 * was left then is sent along, so that nobody gives back on top of another without knowing.
 */
export function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const [seenCents] = useState(order.refundableCents)
  const [how, setHow] = useState<'all' | 'part'>('all')
  const { typed, bind } = useTyped({ amount: '', cause: 'requested_by_customer', note: '' })
  const { amount, ...reason } = typed
  const [closesAccess, setClosesAccess] = useState(false)
  const { refundableCents, handCents } = order
  const [isByHand, setByHand] = useState(handCents >= refundableCents)
  const mostCents = isByHand ? Math.min(handCents, refundableCents) : refundableCents - handCents
  const amountCents = how === 'all' ? mostCents : centsOf(amount)
  // A part may come to all there is; and of what a bank asks back nothing goes with the rest.
  const isAll = amountCents === refundableCents
  const closesByItself = isAll && !order.disputes.some(({ outcome }) => outcome === 'open')
  const money = (cents: number) => moneyText(cents, order.currency)
  const refund = useAction({
    run: (sum: { amountCents: number; leftCents: number }) =>
      post<{ refund: OrderRefund }>(deskOrderPaths.refunds(order.id), {
        key,
        ...sum,
        isByHand,
        closesAccess: !closesByItself && closesAccess,
        ...reason,
      }),
    done: ({ refund: made }) =>
      isByHand
        ? `${money(made.amountCents)} given back are in the books.`
        : saidOf(made, money(made.amountCents), isAll && hasPlan(order)),
    stays: ({ refund: made }) => made.state !== 'made' || made.reason !== null,
    isQuiet: true,
    onDone: onClose,
  })
  const fields = fieldsOf(refund.error)
  const left = money(mostCents)
  const isTooMuch = amountCents !== null && amountCents > mostCents
  const isUnread = amount !== '' && amountCents === null
  const problem = isTooMuch ? `No more than ${left} is left.` : 'Please enter an amount.'
  return (
    <AskFirst
      title="Give money back?"
      action={
        amountCents === null || isTooMuch ? 'Give it back' : `Give ${money(amountCents)} back`
      }
      refusal={how === 'part' && fields['amountCents'] ? null : refund.error?.message}
      isPending={refund.isPending}
      isReady={amountCents !== null && amountCents > 0 && !isTooMuch}
      onDo={() =>
        amountCents !== null &&
        // Whoever was refused once has seen what is left by now.
        refund.mutate({ amountCents, leftCents: refund.error ? refundableCents : seenCents })
      }
      onClose={onClose}
    >
      {handCents > 0 && handCents < refundableCents && (
        <CheckField
          name="isByHand"
          checked={isByHand}
          onChange={(event) => setByHand(event.target.checked)}
          label={`It goes back by hand, as ${money(handCents)} came; the rest goes by Stripe.`}
        />
      )}
      <ChoiceField
        name="how"
        legend={`${left} can be given back`}
        value={how}
        onChange={setHow}
        options={[
          { value: 'all', label: 'All of it' },
          { value: 'part', label: 'A part' },
        ]}
      />
      {how === 'part' && (
        <Field
          {...bind('amount')}
          label={`Amount in ${order.currency.toUpperCase()}`}
          inputMode="decimal"
          error={fields['amountCents'] ?? (isTooMuch || isUnread ? problem : undefined)}
          required
        />
      )}
      {isAll && hasPlan(order) && <p>The plan ends: nothing more is charged.</p>}
      {closesByItself ? (
        <p>The access closes by itself, and open tasks are dropped.</p>
      ) : (
        <CheckField
          name="closesAccess"
          checked={closesAccess}
          onChange={(event) => setClosesAccess(event.target.checked)}
          label={`And close the access: the library no longer opens this, open tasks are dropped${
            hasPlan(order) && !isAll ? ', and nothing more is charged' : ''
          }.`}
        />
      )}
      <SelectField {...bind('cause')} label="Why">
        <Options of={Object.entries(refundCauses)} />
      </SelectField>
      <Field {...bind('note')} label="Note" maxLength={300} />
      <p>
        {isByHand
          ? 'It was paid by hand, so Stripe cannot give it back: send the money yourself. Here it is entered in the books, and the buyer gets a mail that says so.'
          : `${order.name || order.email} gets it on the card or account it came from, in five to ten business days, and a mail that says so.`}
      </p>
    </AskFirst>
  )
}
