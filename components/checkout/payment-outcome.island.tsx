import styled from 'styled-components'
import { isProductId, productOf, type ProductId } from '#contract/catalogue.ts'
import type { OrderState } from '#contract/checkout.ts'
import { nextSteps, paymentSuccess as words } from '#content/payment-success.ts'
import { formatUsd } from '#lib/money.ts'
import { theme } from '../theme/tokens.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { usePaymentStatus, type KnownPayment } from './use-payment-status.ts'

function wordsOf(payment: KnownPayment): { title: string; lead: string } {
  if (payment.view === 'bare') return { title: words.paid.title, lead: words.bare.lead }
  if (payment.view === 'checking') return { title: words.checking, lead: '' }
  if (payment.view !== 'known') return words[payment.view]
  const { state, productName, paidCents, isSoldOut } = payment.status
  if (isSoldOut) return words.soldOut
  const byState: Record<OrderState, { title: string; lead: string }> = {
    pending: words.processing,
    processing: words.processing,
    failed: words.failed,
    refunded: words.refunded,
    paid: {
      title: words.paid.title,
      lead: words.paid.lead(productName, formatUsd(paidCents, 'trim')),
    },
  }
  return byState[state]
}

/** Tells how a payment stands: what the worker knows, never more. */
export function PaymentOutcome() {
  const payment = usePaymentStatus()
  const { title, lead } = wordsOf(payment)
  const status = payment.view === 'known' ? payment.status : null
  const isWaiting =
    payment.view === 'checking' || status?.state === 'processing' || status?.state === 'pending'
  const isPaid = status?.state === 'paid' && !status.isSoldOut
  // What is no longer sold has no next steps of its own, and nowhere to begin again but the start.
  const sold = status && isProductId(status.product) ? status.product : null
  const followed: ProductId | null = isPaid ? sold : payment.view === 'bare' ? 'deep-dive' : null
  const isDeepDive = sold?.startsWith('deep-dive')
  const again = isDeepDive ? '/deep-dive/payment' : sold ? productOf(sold).page : '/'
  return (
    <Outcome>
      <div role="status">
        <Title>
          {isWaiting && <Spinner />} {title}
        </Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {status && status.state !== 'failed' && <OrderLedger status={status} />}
      {followed && <NextSteps {...nextSteps[followed]} />}
      {payment.view === 'bare' && <Lead>{words.bare.support}</Lead>}
      <Actions>
        {status?.state === 'failed' && (
          <ButtonLink href={again} size="large">
            {words.failed.action}
          </ButtonLink>
        )}
        {status?.isSoldOut && sold && (
          <ButtonLink href={`${productOf(sold).page}#waiting-list`} size="large">
            {words.soldOut.action}
          </ButtonLink>
        )}
        <ButtonLink href="/contact" variant="outline" size="large">
          {words.support}
        </ButtonLink>
        <ButtonLink href="/" variant="outline" size="large">
          {words.home}
        </ButtonLink>
      </Actions>
    </Outcome>
  )
}

const Outcome = styled.div`
  display: grid;
  gap: ${theme.space.xl};

  /* Until it is known how the payment stands, nothing is said about it. */
  [data-live]:not([data-hydrated]) > & {
    visibility: hidden;
  }
`

const Title = styled.h1`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  font-size: clamp(2.25rem, 1.6rem + 3vw, 3.75rem);
`

const Lead = styled.p`
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  line-height: 1.5;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`
