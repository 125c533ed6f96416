import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { type PaymentPlan, deepDivePlans, productOf, totalCents } from '#contract/catalogue.ts'
import { isPaymentPlan } from '#contract/payment-plans.ts'
import { checkoutDetailsForm, type CheckoutDetails } from '#contract/forms/checkout-details.ts'
import type { CheckoutStarted } from '#contract/checkout.ts'
import { taxNote, taxWords } from '#contract/tax.ts'
import * as words from '#words/checkout.ts'
import { site } from '#site.config.ts'
import { broughtCode } from '#browser/brought-code.ts'
import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { useQuery } from '#components/islands/use-query.ts'
import { hiddenIn, media, theme } from '#components/theme/tokens.ts'
import { prepareProof } from '#components/turnstile/prepare-proof.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { notify } from '#components/ui/notifications.ts'
import { Note, SmallTitle } from '#components/ui/text.tsx'
import { paperStyle, RaisedSheet } from '#components/ui/sheets.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { bumpCents } from '#contract/bump.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { PaymentRuler } from '#components/drawings/payment-ruler.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { checkoutStore } from './checkout-store.ts'
import { Steps } from './steps.tsx'
import { type BumpOffer, DetailsStep } from './details-step.tsx'
import { type AddedCourse, PaymentDates } from './payment-dates.tsx'
import { PaymentStep } from './payment-step.tsx'
import { type AppliedPromotion, PromotionForm, usePromotion } from './promotion.tsx'

/** The details of this tab, if they are complete; what a reload of the payment step goes on with. */
function storedDetails(): CheckoutDetails | null {
  return checkoutDetailsForm.schema.safeParse(checkoutStore.read().details).data ?? null
}

type CheckoutProps = {
  /** The guarantee's name, handed over with the page instead of in the script. */
  guarantee: string
  /** The course that can be added. */
  bump: BumpOffer | null
}

type Tax = NonNullable<CheckoutStarted['tax']>

/** Details and plan, then the card, side by side with the order; the address says which step and which plan. */
export function Checkout({ guarantee, bump }: CheckoutProps) {
  const isHydrated = useIsHydrated()
  const [query, setQuery] = useQuery()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const asked = query.get('plan')
  const plan: PaymentPlan = isHydrated && isPaymentPlan(asked) ? asked : 'upfront'
  const wantsPayment = isHydrated && query.get('step') === 'payment'
  const details = wantsPayment ? storedDetails() : null
  const isPaying = details !== null
  const code = isHydrated ? broughtCode(query) : ''
  const promotion = usePromotion(code)
  const [worked, setWorked] = useState<Tax | null>(null)
  const tax = isPaying ? worked : null
  const [ticked, setTicked] = useState<boolean>()
  const isAdded =
    site.bump && isHydrated && (ticked ?? checkoutStore.read().details['bump'] !== undefined)
  const added = site.bump && bump && isAdded ? { ...bump, taxCents: tax?.ofBump ?? 0 } : null
  const dueCents =
    promotion.centsOf(plan) + (tax?.cents ?? 0) + (added ? bumpCents({ bump: added }) : 0)
  const shownStep = useRef(isPaying)

  const go = (
    change: { plan?: PaymentPlan; step?: 'payment' | null; code?: string },
    isReplaced = false,
  ) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (change.plan) next.set('plan', change.plan)
        if (change.step) next.set('step', change.step)
        else if (change.step === null) next.delete('step')
        if (change.code !== undefined) next.set('code', change.code)
        return next
      },
      { replace: isReplaced },
    )

  const backToDetails = useEffectEvent(() => go({ step: null }, true))
  useEffect(() => {
    if (wantsPayment && !isPaying) backToDetails()
  }, [wantsPayment, isPaying])

  useEffect(() => {
    if (!isHydrated || shownStep.current === isPaying) return
    shownStep.current = isPaying
    // Sent back over a field, the step has put the focus there.
    if (!isPaying && Object.keys(refused).length > 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isHydrated, isPaying, refused])

  return (
    <Flow>
      <RaisedSheet>
        <Steps isPaying={isPaying} />
        <Title ref={heading} tabIndex={-1}>
          {isPaying ? words.payment.title : words.details.title}
        </Title>
        <TurnstileHolder ref={holder} />
        {details ? (
          <PaymentStep
            plan={plan}
            details={details}
            code={promotion.refusal ? '' : code}
            dueCents={dueCents}
            holder={holder}
            onBack={() => go({ step: null })}
            onTax={(known) => {
              setWorked(known)
              // Its sum is the one that is charged.
              if (promotion.isUnseen) promotion.forget()
            }}
            onRefused={({ code: refusal, ...fields }) => {
              if (site.bump && fields['bump']) {
                const { bump: _, ...kept } = checkoutStore.read().details
                checkoutStore.writeDetails(kept)
                notify({ title: fields['bump'], tone: 'error' })
                delete fields['bump']
                setTicked(false)
              }
              if (refusal) {
                promotion.refuse(refusal)
                notify({ title: refusal, tone: 'error' })
              }
              setRefused(fields)
              go({ step: null }, true)
            }}
          />
        ) : (
          <DetailsStep
            plan={plan}
            refused={refused}
            centsOf={promotion.centsOf}
            bump={site.bump && bump ? { ...bump, onTick: setTicked } : null}
            onPlan={(chosen) => go({ plan: chosen }, true)}
            onTouch={() => prepareProof(holder.current)}
            onReady={() => {
              setRefused({})
              go({ plan, step: 'payment' })
            }}
          />
        )}
        <DueToday>
          <span>{dueWords(tax)}</span> <strong>{moneyInFull(dueCents)}</strong>
        </DueToday>
      </RaisedSheet>
      <OrderSummary plan={plan} guarantee={guarantee} promotion={promotion} tax={tax} bump={added}>
        <PromotionForm
          code={code}
          promotion={promotion}
          onCode={(typed) => go({ code: typed }, true)}
        />
      </OrderSummary>
    </Flow>
  )
}

const Flow = styled.div`
  ${splitStyle({ columns: 'minmax(0, 7fr) minmax(0, 5fr)', rowGap: theme.space.xl })}

  /* What takes the focus is not hidden behind what stays in view. */
  :is(input, select, button) {
    scroll-margin-block-end: 5rem;
  }
`

/** Where the order stands below the form, what is due today stays in view, at the screen's lower edge. */
const DueToday = styled.p`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  justify-content: space-between;
  margin: ${theme.space.lg} calc(-1 * ${theme.space.lg}) calc(-1 * ${theme.space.lg});
  padding: ${theme.space.sm} ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};
  border-radius: 0 0 ${theme.radius.large} ${theme.radius.large};
  background: ${theme.color.sunken};
  font-variant-numeric: lining-nums tabular-nums;

  ${media.tablet} {
    margin: ${theme.space.xl} calc(-1 * ${theme.space.xl}) calc(-1 * ${theme.space.xl});
  }
  ${hiddenIn(media.desktop)}
  ${hiddenIn(media.print)}
`

const Title = styled.h2`
  margin-block: ${theme.space.lg};
  font-size: ${theme.size.h3};
  scroll-margin-block-start: calc(${theme.headerHeight} + 5rem);
  outline: none;
`

const { summary: orderSummaryWords, plan: plans, ruler } = words

const inParts = productOf(deepDivePlans.monthly)
const { count, intervalDays } = inParts.instalments ?? { count: 1, intervalDays: 0 }
const days = Array.from({ length: count }, (_, place) => place * intervalDays)

/** What is due today, or what of it is known before the tax is. */
const dueWords = (tax: Tax | null) =>
  site.stripeTax && !tax ? words.tax.beforeTax : orderSummaryWords.dueToday

/** What all payments come to, what is saved or taken off by a code, the tax, and what of it is due later. */
function rowsOf(
  plan: PaymentPlan,
  { name, centsOf }: AppliedPromotion,
  tax: Tax | null,
  bump: AddedCourse | null,
) {
  const allCents = totalCents(deepDivePlans.monthly)
  const listCents = totalCents(deepDivePlans[plan])
  const times = plan === 'upfront' ? 1 : count
  const taxCents = tax?.cents ?? 0
  const taxItem = tax && [taxWords.tax, taxNote(tax)].filter(Boolean).join('. ')
  const changes = [
    { item: orderSummaryWords.saving, cents: listCents - allCents },
    { item: words.promotion.row(name), cents: centsOf(plan) * times - listCents },
    ...(site.bump && bump ? [{ item: bump.name, cents: bump.cents }] : []),
    { item: taxItem, cents: taxCents * times + (site.bump && bump ? bump.taxCents : 0) },
    { item: orderSummaryWords.later, cents: (centsOf(plan) + taxCents) * (1 - times) },
  ].filter(({ item, cents }) => cents !== 0 || (tax && item === taxItem))
  return [
    { item: orderSummaryWords.total, value: moneyInFull(allCents) },
    ...changes.map(({ item, cents }) => ({
      item,
      value: `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents))}`,
    })),
  ]
}

type OrderSummaryProps = {
  plan: PaymentPlan
  guarantee: string
  promotion: AppliedPromotion
  tax: Tax | null
  bump: AddedCourse | null
  /** Where a code is typed. */
  children: ReactNode
}

/** What is bought, what is due today, what it comes to in the end. */
function OrderSummary({ plan, guarantee, promotion, tax, bump, children }: OrderSummaryProps) {
  const centsOf = (of: PaymentPlan) => promotion.centsOf(of) + (tax?.cents ?? 0)
  const firstCents =
    site.bump && bump ? (of: PaymentPlan) => centsOf(of) + bumpCents({ bump }) : centsOf
  const isUpfront = plan === 'upfront'
  return (
    <Sheet aria-labelledby="order-summary">
      <SmallTitle as="h2" id="order-summary">
        {orderSummaryWords.title}
      </SmallTitle>
      <p>{`${orderSummaryWords.item}, ${plans[plan].title.toLowerCase()}`}</p>
      <Ledger
        caption={orderSummaryWords.title}
        isCaptionHidden
        rows={rowsOf(plan, promotion, tax, bump)}
        total={{
          item: dueWords(tax),
          value: moneyInFull(firstCents(plan)),
        }}
      />
      {children}
      <Subtitle>{ruler.title}</Subtitle>
      <PaymentRuler
        label={ruler.label(
          (isUpfront
            ? ruler.once(formatMoney(centsOf('upfront')))
            : ruler.inParts(formatMoney(centsOf('monthly')))) +
            (site.bump && bump ? ` + ${formatMoney(bumpCents({ bump }))} (${bump.name})` : ''),
        )}
        parts={days.map((day, place) => ({
          day,
          text: formatMoney((site.bump && place === 0 ? firstCents : centsOf)('monthly')),
        }))}
        whole={isUpfront ? formatMoney(firstCents('upfront')) : undefined}
      />
      <Note>{ruler.work}</Note>
      {!isUpfront && (
        <>
          <Subtitle>{orderSummaryWords.schedule}</Subtitle>
          <PaymentDates plan={plan} amountCents={centsOf(plan)} bump={bump} />
          <Note>{orderSummaryWords.ends}</Note>
        </>
      )}
      <Note>
        {orderSummaryWords.credit} <a href="#promises">{guarantee}</a>
      </Note>
    </Sheet>
  )
}

const Sheet = styled.aside`
  display: grid;
  gap: ${theme.space.sm};
  ${paperStyle}
  background: ${theme.color.sunken};
`

const Subtitle = styled.h3`
  margin-block-start: ${theme.space.sm};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
  letter-spacing: 0;
`
