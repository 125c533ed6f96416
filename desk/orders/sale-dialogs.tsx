import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ProductId, productOf, products } from '#contract/catalogue.ts'
import { type DeskOrder, deskOrderPaths, type PaymentLink } from '#contract/desk/orders.ts'
import { beforeTax } from '#contract/tax.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ownTimeZone, wallTimeOf } from '#lib/zoned-time.ts'
import { fieldsOf, post, refusalOf, useAction, useMay } from '../api/desk-request.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { Options } from '../ui/options.tsx'
import { copyText } from '../ui/toasts.tsx'
import { useTyped } from '../ui/typed.ts'
import { centsOf, moneyText, When } from '../ui/values.tsx'
import { site } from '#site.config.ts'

/** Whom something is sold to; blank where it is not known yet. */
type Buyer = { email: string; firstName: string; lastName: string }

const nobody: Buyer = { email: '', firstName: '', lastName: '' }

/** A buyer of one name: the last word is the last name. */
export function buyerOf(email: string, name: string): Buyer {
  const words = name.split(' ').filter(Boolean)
  return {
    email,
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}

/** What is paid in parts is begun on its own page, where its terms are agreed to. */
const offered = (Object.keys(products) as ProductId[]).filter((id) => !productOf(id).instalments)

type BuyerFieldsProps = {
  sale: ReturnType<typeof useSale>
  error: Error | null
}

/** Product and buyer of a sale, and its key, made when the dialog opens: pressing twice is one sale. */
function useSale(to: Buyer) {
  const [key] = useState(() => crypto.randomUUID())
  const { typed, bind } = useTyped({ ...to, product: 'deep-dive' })
  return { sold: { key, ...typed }, product: productOf(typed.product as ProductId), bind }
}

function BuyerFields({ sale: { bind }, error }: BuyerFieldsProps) {
  return (
    <>
      <SelectField {...bind('product', error)} label="Product">
        <Options of={offered.map((id) => [id, productOf(id).name])} />
      </SelectField>
      <Field {...bind('email', error)} type="email" label="The buyer’s address" required />
      <Field {...bind('firstName', error)} label="First name" />
      <Field {...bind('lastName', error)} label="Last name" />
    </>
  )
}

/** What came elsewhere: its sum, which is `expectedCents` until somebody types another, its day, and what finds it again. */
function usePaid(expectedCents: number) {
  const [today] = useState(() => wallTimeOf(Date.now(), ownTimeZone()).slice(0, 10))
  const [sum, setSum] = useState<string | null>(null)
  const { typed, bind } = useTyped({ paidOn: today, note: '' })
  const amount = sum ?? (expectedCents / 100).toFixed(2)
  return { paid: { ...typed, amountCents: centsOf(amount) }, amount, setSum, today, bind }
}

type PaidFieldsProps = {
  of: ReturnType<typeof usePaid>
  error: Error | null
  currency?: string
}

function PaidFields({
  of: { amount, setSum, today, bind },
  error,
  currency = site.currency,
}: PaidFieldsProps) {
  return (
    <>
      <AmountField
        name="amount"
        label={`Amount in ${currency.toUpperCase()}`}
        value={amount}
        onChange={({ target }) => setSum(target.value)}
        error={fieldsOf(error)['amountCents']}
      />
      <Field
        {...bind('paidOn', error)}
        type="date"
        label="The money came on"
        max={today}
        required
      />
      <Field
        {...bind('note')}
        label="Note"
        hint="What finds it again: the reference of the transfer, the number of your invoice."
        maxLength={300}
      />
    </>
  )
}

type DialogProps = { to: Buyer; onClose: () => void }

/** Enters a sale that was paid elsewhere. */
function HandDialog({ to, onClose }: DialogProps) {
  const navigate = useNavigate()
  const sale = useSale(to)
  const { sold, product } = sale
  const money = usePaid(product.amountCents)
  const { amountCents } = money.paid
  const enter = useAction({
    run: () => post<{ orderId: string }>(deskOrderPaths.byHand, { ...sold, ...money.paid }),
    done: () => 'The sale is entered: what was bought is open, and a mail says so.',
    isQuiet: true,
    onDone: ({ orderId }, _given, isHere) => {
      onClose()
      if (isHere) void navigate(`/orders/${orderId}`)
    },
  })
  return (
    <AskFirst
      title="Enter a sale"
      action={amountCents === null ? 'Enter it' : `Enter ${moneyText(amountCents)}`}
      refusal={refusalOf(enter.error, 'key')}
      isPending={enter.isPending}
      isReady={amountCents !== null && amountCents > 0 && sold.email.trim() !== ''}
      onDo={() => enter.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        For what was paid elsewhere, by bank transfer say. It opens what was bought and sends the
        mails of any other order. Stripe knows nothing of it: money goes back by hand as well.
      </p>
      <BuyerFields sale={sale} error={enter.error} />
      <PaidFields of={money} error={enter.error} />
    </AskFirst>
  )
}

/** Enters what came elsewhere of an order that Stripe asks no more for. */
export function PaymentDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { id, totalCents, paidCents, currency } = order
  const [key] = useState(() => crypto.randomUUID())
  const money = usePaid(totalCents - paidCents)
  const { amountCents } = money.paid
  const enter = useAction({
    run: () => post(deskOrderPaths.payments(id), { key, ...money.paid }),
    done: () => 'The payment is entered.',
    isQuiet: true,
    onDone: onClose,
  })
  return (
    <AskFirst
      title="Enter a payment"
      action={amountCents === null ? 'Enter it' : `Enter ${moneyText(amountCents, currency)}`}
      refusal={refusalOf(enter.error, 'key')}
      isPending={enter.isPending}
      isReady={amountCents !== null && amountCents > 0}
      onDo={() => enter.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        For what was paid elsewhere, by bank transfer say.{' '}
        {moneyText(totalCents - paidCents, currency)} is left to pay; once all of it is, what was
        bought stays open. Stripe knows nothing of it: money goes back by hand as well.
      </p>
      <PaidFields of={money} error={enter.error} currency={currency} />
    </AskFirst>
  )
}

/** Makes a page of Stripe's own on which somebody pays for a product. */
function LinkDialog({ to, onClose }: DialogProps) {
  // A plan is begun on its own page, where its terms are agreed to.
  const sale = useSale(to)
  const { sold, product } = sale
  const [isMailed, setMailed] = useState(false)
  const [made, setMade] = useState<PaymentLink | null>(null)
  const make = useAction({
    run: () => post<PaymentLink>(deskOrderPaths.paymentLink, { ...sold, isMailed }),
    done: () =>
      isMailed ? `The link is on its way to ${sold.email.trim()}.` : 'The link is made.',
    isQuiet: true,
    onDone: setMade,
  })
  return (
    <AskFirst
      title="Payment link"
      action={made ? 'Done' : `Make a link for ${moneyText(product.amountCents)}${beforeTax()}`}
      refusal={refusalOf(make.error, 'key')}
      isPending={make.isPending}
      isReady={sold.email.trim() !== ''}
      isOver={made !== null}
      onDo={() => (made ? onClose() : make.mutate(undefined))}
      onClose={onClose}
    >
      {made ? (
        <Notice title="The link">
          <code>{made.url}</code>
          <p>
            It can be paid until it closes, <When at={made.endsAt} />.
          </p>
          <Button variant="outline" onClick={() => copyText(made.url)}>
            Copy it
          </Button>
        </Notice>
      ) : (
        <>
          <p>
            A page of Stripe’s with the catalogue’s price and this address. It closes after a day,
            that of the VIP price with it; a product of which there are so many a month is held for
            half an hour.
          </p>
          <BuyerFields sale={sale} error={make.error} />
          <CheckField
            name="sale-mailed"
            checked={isMailed}
            label="Send it to them by mail as well."
            onChange={(event) => setMailed(event.target.checked)}
          />
        </>
      )}
    </AskFirst>
  )
}

/** Selling from the desk, for whoever may: by hand, or by a link. */
export function SaleButtons({ to = nobody }: { to?: Buyer }) {
  const maySell = useMay('money')
  const [asked, setAsked] = useState<'hand' | 'link' | null>(null)
  const close = () => setAsked(null)
  if (!maySell) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsked('hand')}>
        Enter a sale …
      </Button>
      <Button variant="outline" onClick={() => setAsked('link')}>
        Payment link …
      </Button>
      {asked === 'hand' && <HandDialog to={to} onClose={close} />}
      {asked === 'link' && <LinkDialog to={to} onClose={close} />}
    </>
  )
}
