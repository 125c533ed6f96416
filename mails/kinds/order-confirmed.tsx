import * as checkout from '#words/checkout.ts'
import { nextSteps } from '#content/payment-success.ts'
import { readyText } from '#content/readiness.ts'
import { isProductId } from '#contract/catalogue.ts'
import { guarantees } from '#contract/guarantees.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { dayText } from '#lib/date-text.ts'
import { moneyInFull, moneyOf } from '#contract/money.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { orderNumber } from '#lib/orders.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { taxRows } from '#lib/tax.ts'
import { site } from '#site.config.ts'
import type { Mail, MailProps } from '../mail.ts'
import { Greeting, LinkTo, Paragraph, SectionTitle, Title } from '../parts/text.tsx'
import { OrderAction } from '../parts/action.tsx'
import { Attached } from '../parts/attached.tsx'
import { Panel } from '../parts/panel.tsx'
import { Rows } from '../parts/rows.tsx'
import { Steps } from '../parts/steps.tsx'

const isEarly = (product: string) => isProductId(product) && isPreOrder(product)

type Data = MailProps<'order-confirmed'>['data']

/** The receipt: what, who, when, and each payment that is still to come. */
function Receipt({ data }: { data: Data }) {
  const toCome = paymentSchedule(data, Date.parse(data.paidAt)).slice(data.paidCount ?? 1)
  const { bump } = data
  return (
    <>
      <SectionTitle>Your receipt</SectionTitle>
      <Rows
        label="Your receipt"
        rows={[
          { item: words.ledger.product, value: bump?.plan ?? data.productName },
          ...(bump
            ? [
                {
                  item: words.ledger.added,
                  value: `${bump.name}, ${moneyOf(bump.cents, data.currency)}`,
                },
              ]
            : []),
          { item: words.ledger.order, value: orderNumber(data.orderId) },
          ...(data.buyerName ? [{ item: 'Bought by', value: data.buyerName }] : []),
          { item: 'Sold by', value: site.legalName },
          ...(data.promotion
            ? [
                {
                  item: `Code ${data.promotion.code}`,
                  value: `${moneyOf(data.amountCents - (data.tax?.cents ?? 0) + (bump?.taxCents ?? 0), data.currency)} instead of ${moneyOf(data.promotion.listCents, data.currency)}`,
                },
              ]
            : []),
          ...taxRows(data.tax, data.currency),
          { item: 'Paid on', value: dayText(data.paidAt.slice(0, 10)) },
          ...toCome.map(({ amountCents, dueOn }) => ({
            item: words.ledger.due(dayText(dueOn)),
            value: moneyOf(amountCents, data.currency),
          })),
        ]}
        total={{ item: words.ledger.paid, value: moneyInFull(data.paidCents, data.currency) }}
      />
      {toCome.length > 0 ? <Paragraph isQuiet>{checkout.summary.ends}</Paragraph> : null}
    </>
  )
}

/** What follows, in the words of the page after the payment; its first step is this mail. */
function NextSteps({ product }: { product: string }) {
  if (!isProductId(product)) return null
  const { steps, notes } = nextSteps[product]
  return (
    <>
      <SectionTitle>What happens next</SectionTitle>
      <Steps steps={steps.slice(1)} />
      {notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
    </>
  )
}

/** How much of what was bought is in the library today; nothing where all of it is. */
function Ready({ product, name = '' }: { product: string; name?: string }) {
  const ready = isProductId(product) ? readyText(product) : null
  if (!ready) return null
  return (
    <Paragraph>
      {name}
      {isEarly(product) ? 'This is a pre-order: ' : null}
      {ready}. Each part appears in your library once it is there, without paying again.
    </Paragraph>
  )
}

/** A payment has arrived: the receipt, the way to what was bought, what happens when, and the guarantee. */
export const orderConfirmed: Mail<'order-confirmed'> = {
  subject: ({ product, productName }) =>
    isEarly(product)
      ? `Your pre-order: ${productName.replace(/ pre-order$/, '')}`
      : `Your order: ${productName}`,
  preview: ({ productName, paidCents, currency }) =>
    words.paid.lead(productName, moneyOf(paidCents, currency)),
  reason: 'You get this mail because something was bought on our site with this address.',
  Words({ data, context }) {
    const { firstName, product, productName, paidCents, currency, guarantee } = data
    const isKnown = isProductId(product)
    const today = isKnown ? guarantees[product] : null
    return (
      <>
        <Title>Your payment has arrived</Title>
        <Greeting firstName={firstName} />
        <Paragraph>{words.paid.lead(productName, moneyOf(paidCents, currency))}</Paragraph>
        <Ready product={product} />
        {data.bump ? <Ready product={data.bump.product} name={`${data.bump.name}. `} /> : null}
        <OrderAction data={data} context={context} />
        {isKnown && product !== 'vip' ? <NextSteps product={product} /> : null}
        <Receipt data={data} />
        <Attached attachments={context.attachments} />
        <Panel title={today?.text === guarantee ? today.title : 'Your guarantee'}>
          {guarantee}
        </Panel>
        <Paragraph isQuiet>
          To use it, reply to this mail. What else was agreed is in our{' '}
          <LinkTo href={`${context.origin}/terms`}>Terms of Service</LinkTo>.
        </Paragraph>
      </>
    )
  },
}
