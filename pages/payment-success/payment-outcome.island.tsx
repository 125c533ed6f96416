import styled from 'styled-components'
import { isProductId } from '#contract/catalogue.ts'
import { paymentStatusPath } from '#contract/payment-status.ts'
import { nextSteps, paymentSuccess as words } from '#content/payment-success.ts'
import { paymentOutcome, retryPath, waitingListPath } from '#lib/payment-outcome.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { usePaidToast } from './use-paid-toast.ts'
import { usePaymentStatus, type KnownPayment } from './use-payment-status.ts'

function wordsOf(payment: KnownPayment): { title: string; lead: string } {
  if (payment.view === 'bare') return { title: words.paid.title, lead: words.bare.lead }
  if (payment.view === 'checking') return { title: words.checking, lead: '' }
  return payment.view === 'known' ? paymentOutcome(payment.status) : words[payment.view]
}

/** Tells how a payment stands: what the worker knows, never more. */
export function PaymentOutcome() {
  const payment = usePaymentStatus()
  const { title, lead } = wordsOf(payment)
  const status = payment.view === 'known' ? payment.status : null
  usePaidToast(status)
  const isWaiting =
    payment.view === 'checking' || status?.state === 'processing' || status?.state === 'pending'
  const isPaid = status?.state === 'paid' && !status.isSoldOut
  // What is no longer sold has no next steps of its own, and nowhere to begin again but the start.
  const sold = status && isProductId(status.product) ? status.product : null
  const followed = isPaid ? sold : payment.view === 'bare' ? 'deep-dive' : null
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
      {/* New ones once script has come: what took their place further down has not moved. */}
      <Actions key={payment.view === 'unscripted' ? 'without script' : 'with script'}>
        {payment.view === 'unscripted' && (
          <ButtonLink href={paymentStatusPath} size="large">
            {words.unscripted.action}
          </ButtonLink>
        )}
        {status?.state === 'failed' && (
          <ButtonLink href={retryPath(status)} size="large">
            {words.failed.action}
          </ButtonLink>
        )}
        {status?.isSoldOut && (
          <ButtonLink href={waitingListPath(status)} size="large">
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
  align-content: start;

  /* What is told may be longer than what stood here before: the footer waits below the first view. */
  min-block-size: 100svh;

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
