import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ProductId, productOf, products } from '#contract/catalogue.ts'
import { deskOrderPaths, type PaymentLink } from '#contract/desk/orders.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { deskRequest, fieldsOf, useAction, useMay } from '../api/desk-request.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { centsOf, moneyText, When } from '../ui/values.tsx'

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

const ids = Object.keys(products) as ProductId[]

type BuyerFieldsProps = {
  product: ProductId
  offered: readonly ProductId[]
  buyer: Buyer
  fields: Readonly<Record<string, string>>
  onProduct: (product: ProductId) => void
  onBuyer: (buyer: Buyer) => void
}

function BuyerFields({ product, offered, buyer, fields, onProduct, onBuyer }: BuyerFieldsProps) {
  return (
    <>
      <SelectField
        name="sale-product"
        label="Product"
        value={product}
        error={fields['product']}
        onChange={(event) => {
          const chosen = offered.find((id) => id === event.target.value)
          if (chosen) onProduct(chosen)
        }}
      >
        {offered.map((id) => (
          <option key={id} value={id}>
            {productOf(id).name}
          </option>
        ))}
      </SelectField>
      <Field
        name="sale-email"
        type="email"
        label="The buyer’s address"
        value={buyer.email}
        autoComplete="off"
        error={fields['email']}
        required
        onChange={(event) => onBuyer({ ...buyer, email: event.target.value })}
      />
      <Field
        name="sale-first-name"
        label="First name"
        value={buyer.firstName}
        autoComplete="off"
        onChange={(event) => onBuyer({ ...buyer, firstName: event.target.value })}
      />
      <Field
        name="sale-last-name"
        label="Last name"
        value={buyer.lastName}
        autoComplete="off"
        onChange={(event) => onBuyer({ ...buyer, lastName: event.target.value })}
      />
    </>
  )
}

/** An error that no field shows. */
function Otherwise({ error }: { error: Error | null }) {
  return error && Object.keys(fieldsOf(error)).length === 0 ? (
    <Notice tone="error">{error.message}</Notice>
  ) : null
}

type DialogProps = { to: Buyer; onClose: () => void }

/** Enters a sale that was paid elsewhere. Its key is made when it opens, so that pressing twice is one sale. */
function HandDialog({ to, onClose }: DialogProps) {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [product, setProduct] = useState<ProductId>('deep-dive')
  const [buyer, setBuyer] = useState(to)
  const [typed, setTyped] = useState<string | null>(null)
  const [paidOn, setPaidOn] = useState(today)
  const [note, setNote] = useState('')
  const amount = typed ?? (productOf(product).amountCents / 100).toFixed(2)
  const amountCents = centsOf(amount)
  const enter = useAction({
    run: () =>
      deskRequest<{ orderId: string }>(deskOrderPaths.byHand, {
        method: 'POST',
        body: { key, product, ...buyer, amountCents, paidOn, note },
      }),
    done: () => 'The sale is entered: what was bought is open, and a mail says so.',
    changes: ['orders', 'people', 'today', 'audit'],
    isQuiet: true,
    onDone: ({ orderId }) => {
      onClose()
      void navigate(`/orders/${orderId}`)
    },
  })
  const fields = fieldsOf(enter.error)
  return (
    <AskFirst
      id="sale-by-hand"
      title="Enter a sale"
      action={amountCents === null ? 'Enter it' : `Enter ${moneyText(amountCents)}`}
      isPending={enter.isPending}
      isReady={amountCents !== null && amountCents > 0 && buyer.email.trim() !== ''}
      onDo={() => enter.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        For what was paid elsewhere, by bank transfer say. It opens what was bought and sends the
        mails of any other order. Stripe knows nothing of it: money goes back by hand as well.
      </p>
      <BuyerFields
        {...{ product, buyer, fields }}
        offered={ids}
        onProduct={setProduct}
        onBuyer={setBuyer}
      />
      <AmountField
        name="sale-amount"
        value={amount}
        onAmount={setTyped}
        error={fields['amountCents']}
      />
      <Field
        name="sale-paid-on"
        type="date"
        label="The money came on"
        value={paidOn}
        max={today}
        error={fields['paidOn']}
        required
        onChange={(event) => setPaidOn(event.target.value)}
      />
      <Field
        name="sale-note"
        label="Note"
        hint="What finds it again: the reference of the transfer, the number of your invoice."
        value={note}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <Otherwise error={enter.error} />
    </AskFirst>
  )
}

/** Makes a page of Stripe's own on which somebody pays for a product. */
function LinkDialog({ to, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  // A plan is begun on its own page, where its terms are agreed to.
  const offered = ids.filter((id) => !productOf(id).instalments)
  const [product, setProduct] = useState<ProductId>('deep-dive')
  const [buyer, setBuyer] = useState(to)
  const [isMailed, setMailed] = useState(false)
  const [made, setMade] = useState<PaymentLink | null>(null)
  const make = useAction({
    run: () =>
      deskRequest<PaymentLink>(deskOrderPaths.paymentLink, {
        method: 'POST',
        body: { key, product, ...buyer, isMailed },
      }),
    done: () =>
      isMailed ? `The link is on its way to ${buyer.email.trim()}.` : 'The link is made.',
    changes: ['orders', 'people', 'audit'],
    isQuiet: true,
    onDone: setMade,
  })
  const copy = useAction({
    run: (url: string) => navigator.clipboard.writeText(url),
    done: () => 'Copied.',
    changes: [],
  })
  return (
    <AskFirst
      id="payment-link"
      title="Payment link"
      action={made ? 'Done' : `Make a link for ${moneyText(productOf(product).amountCents)}`}
      isPending={make.isPending}
      isReady={buyer.email.trim() !== ''}
      onDo={() => (made ? onClose() : make.mutate(undefined))}
      onClose={onClose}
    >
      {made ? (
        <Notice title="The link">
          <code>{made.url}</code>
          <p>
            It can be paid until it closes, <When at={made.endsAt} />.
          </p>
          <Button variant="outline" onClick={() => copy.mutate(made.url)}>
            Copy it
          </Button>
        </Notice>
      ) : (
        <>
          <p>
            A page of Stripe’s with the catalogue’s price and this address. It closes after a day; a
            product of which there are so many a month is held for half an hour.
          </p>
          <BuyerFields
            {...{ product, offered, buyer }}
            fields={fieldsOf(make.error)}
            onProduct={setProduct}
            onBuyer={setBuyer}
          />
          <CheckField
            name="sale-mailed"
            checked={isMailed}
            label="Send it to them by mail as well."
            onChange={(event) => setMailed(event.target.checked)}
          />
          <Otherwise error={make.error} />
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
