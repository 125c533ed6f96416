import styled from 'styled-components'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isProductId } from '#contract/catalogue.ts'
import { type StoredCheckout, storedCheckoutKey } from '#contract/checkout-kept.ts'
import { deepDiveTimes } from '#contract/deep-dive.ts'
import { callHref, libraryPaths, paymentStatusPath } from '#contract/paths.ts'
import { answerUrl, workOf } from '#content/accesses.ts'
import { nextSteps, paymentSuccess as words } from '#content/payment-success.ts'
import {
  orderNamesIn,
  paymentOutcome,
  retryPath,
  waitingListPath,
  isPaidByCardForm,
} from '#lib/payment-outcome.ts'
import { theme } from '#components/theme/tokens.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import type { PaymentStatus } from '#contract/checkout.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { callAfterPurchase } from '#lib/after-payment.ts'
import { orderRows } from '#lib/orders.ts'
import { hourMs, minuteMs } from '#lib/time.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { notify } from '#components/ui/notifications.ts'
import { site } from '#site.config.ts'

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
  useNewAttempt(status)
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
          {isWaiting && <Spinner />} <span>{title}</span>
        </Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {isPaid && sold && <NextAction status={status} />}
      {status && status.state !== 'failed' && (
        <Ledger caption={paymentOutcomeWords.ledger.caption} {...orderRows(status)} />
      )}
      {followed && <NextSteps {...nextSteps[followed]} />}
      {payment.view === 'bare' && <Lead>{words.bare.support}</Lead>}
      {/* New ones once script has come: what took their place further down has not moved. */}
      <ActionRow key={payment.view === 'unscripted' ? 'without script' : 'with script'}>
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
      </ActionRow>
    </Outcome>
  )
}

const Outcome = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  align-content: start;

  /* What is told may be longer than what stood here before: the footer waits below the first view. */
  min-block-size: 100svh;

  /* What is noticed must not lie on the steps. */
  html:has(&) #notifications {
    inset-block: calc(${theme.headerHeight} + ${theme.space.md}) auto;
  }

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

/** What is known of the payment this page was opened for. */
type KnownPayment =
  | { view: 'unscripted' | 'bare' | 'checking' | 'unknown' | 'unreachable' }
  | { view: 'known'; status: PaymentStatus }

/** Waits between two looks, milliseconds; the last one repeats. */
const waitsMs = [1_000, 1_500, 2_000, 3_000, 5_000, 10_000]

/** @param said - Stripe's own word of the payment, in the address it sends buyers back to. */
async function look(query: string, said: string | null): Promise<KnownPayment> {
  try {
    const answer = await fetch(`${paymentStatusPath}?${query}`, {
      signal: AbortSignal.timeout(8_000),
    })
    if (answer.status === 404) return { view: 'unknown' }
    if (!answer.ok) return { view: 'unreachable' }
    const status = (await answer.json()) as PaymentStatus
    // Its event is on the way.
    if (said === 'failed' && status.state === 'pending') status.state = 'failed'
    // This may be of an earlier try, and is believed of this one after two minutes.
    if (said === 'succeeded' && status.state === 'failed' && performance.now() < 2 * minuteMs)
      status.state = 'processing'
    return { view: 'known', status }
  } catch {
    return { view: 'unreachable' }
  }
}

/** @param said - Stripe's own word of the payment: what it calls paid may yet be heard of. */
function isSettled(payment: KnownPayment, said: string | null): boolean {
  if (payment.view !== 'known') return payment.view !== 'unreachable'
  const { state } = payment.status
  if (said === 'succeeded' && state === 'failed') return false
  return !['pending', 'processing'].includes(state)
}

/** How the payment named in the address stands; looks again until it is decided. Without script nobody looks. */
function usePaymentStatus(): KnownPayment {
  const [payment, setPayment] = useState<KnownPayment>({ view: 'unscripted' })

  // Before the first frame of the page that came to life: it must not show what is for no script.
  useLayoutEffect(() => {
    const given = new URLSearchParams(location.search)
    const query = orderNamesIn(given)
    const said = given.get('redirect_status')
    if (!query) return setPayment({ view: 'bare' })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let looks = 0
    setPayment({ view: 'checking' })
    const check = async () => {
      const found = await look(query, said)
      if (isGone) return
      setPayment(found)
      if (isSettled(found, said)) return
      timer = setTimeout(() => void check(), waitsMs[Math.min(looks, waitsMs.length - 1)])
      looks += 1
    }
    void check()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])

  return payment
}

const toldKey = 'paid-toast'

/** Whether the buyer was told before: a page that is reloaded does not tell again. */
function wasTold(orderId: string): boolean {
  try {
    const isTold = sessionStorage.getItem(toldKey) === orderId
    sessionStorage.setItem(toldKey, orderId)
    return isTold
  } catch {
    return false
  }
}

/** The checkout's success toast, on the page that is still there to be read; once, and only for money that arrived. */
function usePaidToast(status: PaymentStatus | null): void {
  const orderId =
    status?.state === 'paid' && !status.isSoldOut && isPaidByCardForm(status)
      ? status.orderId
      : null
  useEffect(() => {
    if (orderId && !wasTold(orderId)) notify(words.toast)
  }, [orderId])
}

/** What is typed anew in this tab is an order of its own; what was paid is found again, so that nobody pays twice. */
function useNewAttempt(status: PaymentStatus | null): void {
  const { orderId, state } = status ?? {}
  useEffect(() => {
    if (state !== 'paid' && state !== 'refunded') return
    try {
      const kept = JSON.parse(sessionStorage.getItem(storedCheckoutKey) ?? '') as StoredCheckout
      if (!kept.attempt || kept.attempt.orderId !== orderId) return
      if (state === 'refunded') delete kept.attempt
      else kept.attempt.isPaid = true
      sessionStorage.setItem(storedCheckoutKey, JSON.stringify(kept))
    } catch {
      // Nothing was kept.
    }
  }, [orderId, state])
}

/** What the buyer does next, and by when we meet for the work. */
function NextAction({ status }: { status: PaymentStatus }) {
  const { product, payments } = status
  const work = workOf(product)
  const paidOn = payments[0]?.dueOn
  const call = callAfterPurchase(status)
  return (
    <div>
      <ActionRow>
        <ButtonLink href={work ? answerUrl(work, status) : libraryPaths.home} size="large">
          {work ? words.send : words.library}
        </ButtonLink>
        {call && (
          <ButtonLink href={callHref(call)} variant="outline" size="large">
            {words.chooseCall[call.subject]}
          </ButtonLink>
        )}
      </ActionRow>
      {product.startsWith('deep-dive') && paidOn && (
        <Lead>{words.kickOff(kickOffDay(paidOn))}</Lead>
      )}
    </div>
  )
}

/** The last day of the promised kick-off of an order that was paid on a day (ISO 8601 date). */
function kickOffDay(paidOn: string): string {
  const ms = Date.parse(paidOn) + deepDiveTimes.kickOffHours * hourMs
  return new Date(ms).toLocaleDateString(site.language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

type NextStepsProps = {
  steps: readonly { title: string; text: string }[]
  notes: readonly string[]
}

/** What follows a payment, in order. */
function NextSteps({ steps, notes }: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps">
      <NextStepsTitle id="next-steps">{words.nextTitle}</NextStepsTitle>
      <NumberedSteps steps={steps} />
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
    </section>
  )
}

const NextStepsTitle = styled.h2`
  margin-block-end: ${theme.space.lg};
  font-size: ${theme.size.h3};
`

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin-block-start: ${theme.space.xl};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
`
