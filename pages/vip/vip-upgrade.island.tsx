import { checkoutSessionPath } from '#contract/paths.ts'
import { useRef, useState, useEffect, useEffectEvent, type Ref } from 'react'
import styled from 'styled-components'
import type { ApiFailure } from '#contract/api.ts'
import { vipFailure, vipForm, vipLead } from '#contract/forms/vip.ts'
import * as vipUpgrade from '#words/vip-upgrade.ts'
import { keepCheckout, leaveCheckout } from '#components/checkout/leave-checkout.ts'
import { AdConsent } from '#components/forms/ad-consent.tsx'
import { fillIn } from '#components/forms/fill-in.ts'
import { FormStatus, LeadForm } from '#components/forms/lead-form.tsx'
import { useFocusOnce } from '#components/forms/use-focus-once.ts'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { rememberedPerson } from '#components/funnels/remembered-person.ts'
import { columnsIn, media, theme } from '#components/theme/tokens.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Button, ButtonLink, SubmitButton } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import * as limitWords from '#words/limits.ts'
import { isTurnstileRefusal } from '#components/turnstile/turnstile-refusal.ts'
import { prepareProof } from '#components/turnstile/prepare-proof.ts'
import { FinePrint } from '#components/ui/text.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { errorStatus } from '#contract/error-codes.ts'
import { site } from '#site.config.ts'
import { tickedAdConsent } from '#browser/ad-click.ts'
import { currentAttribution } from '#browser/current-attribution.ts'

/** The upgrade's second and third step: details, then the welcome with the payment. */
export function VipUpgrade() {
  const details = useRef<HTMLDialogElement>(null)
  const welcome = useRef<HTMLDialogElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  return (
    <>
      <Details
        ref={details}
        onAccepted={(accepted, isTooLate) => {
          setIsOver(isTooLate)
          setBuyer(accepted)
          details.current?.close()
          welcome.current?.showModal()
        }}
      />
      <Welcome ref={welcome} buyer={buyer} isOver={isOver} />
    </>
  )
}

type VipDetailsProps = {
  ref: Ref<HTMLDialogElement>
  onAccepted: (buyer: Buyer, isOver: boolean) => void
}

/** Step two: whose price is held. A failed call leaves it open with an alert; Cancel closes it. */
function Details({ ref, onAccepted }: VipDetailsProps) {
  const lead = useLeadForm(vipForm, {
    toBody: (form) => vipLead(form, new Date().toISOString()),
    describeFailure: () => vipFailure,
    onAccepted: (form, answer) => {
      const ads = site.advertisers && element.current && tickedAdConsent(element.current)
      onAccepted({ ...form, ...ads }, answer?.isWaiting === true)
    },
  })
  const { control, element, state, reset } = lead

  useEffect(() => fillIn(element.current, rememberedPerson() ?? {}), [element])

  const words = vipUpgrade.details
  return (
    <Dialog id="vip-details" ref={ref} title={words.title} onClose={reset}>
      <LeadForm of={lead}>
        <ProgressDots steps={3} lit={2} label={vipUpgrade.progress.label(2)} />
        <Lead>{words.lead}</Lead>
        <Names>
          <Field {...control('firstName')} />
          <Field {...control('lastName')} />
        </Names>
        <Field {...control('email')} />
        <Field {...control('phone')} />
        {site.advertisers && <AdConsent />}
        <FormStatus state={state} />
        <TurnstileHolder />
        <Buttons>
          <Button
            variant="outline"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {words.cancel}
          </Button>
          <SubmitButton isBusy={state.status === 'submitting'} busyLabel={words.submitting}>
            {words.submit}
          </SubmitButton>
        </Buttons>
      </LeadForm>
    </Dialog>
  )
}

const Lead = styled.p`
  color: ${theme.color.inkSoft};
`

const Names = styled.div`
  display: grid;
  gap: ${theme.space.md};
  ${columnsIn(media.tablet)}
`

const Buttons = styled(ActionRow)`
  justify-content: end;
`

type VipWelcomeProps = { ref: Ref<HTMLDialogElement>; buyer: Buyer | null; isOver: boolean }

/** Step three: the place is reserved, the payment follows. Close goes back to the page. */
function Welcome({ ref, buyer, isOver }: VipWelcomeProps) {
  const checkoutId = useRef('')
  const [status, setStatus] = useState<'idle' | 'opening' | 'ended'>('idle')
  const [failure, setFailure] = useState('')
  const holder = useRef<HTMLDivElement>(null)
  const ended = useFocusOnce(status === 'ended')
  const words = vipUpgrade.welcome

  /** What was asked for opens no page any more. */
  const leave = () => {
    checkoutId.current = ''
    setFailure('')
    setStatus((left) => (left === 'opening' ? 'idle' : left))
  }

  // Back from the payment page, out of the browser's cache, the button is as it was left.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return
    void leaveCheckout()
    leave()
  })
  useEffect(() => {
    void leaveCheckout()
    const look = (event: PageTransitionEvent) => comeBack(event)
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])

  const pay = async () => {
    if (!buyer || status === 'opening') return
    setStatus('opening')
    setFailure('')
    checkoutId.current ||= crypto.randomUUID()
    const own = checkoutId.current
    try {
      const url = await openCheckout(own, buyer, holder.current)
      keepCheckout(own)
      if (checkoutId.current === own) location.assign(url)
      else void leaveCheckout()
    } catch (error) {
      if (checkoutId.current !== own) return
      checkoutId.current = ''
      const hasEnded = error instanceof OfferEnded
      setFailure(hasEnded || isTurnstileRefusal(error) ? error.message : words.failure)
      setStatus(hasEnded ? 'ended' : 'idle')
    }
  }

  const isOpening = status === 'opening'
  if (isOver || status === 'ended') {
    return (
      <Dialog id="vip-welcome" ref={ref} title={limitWords.vip.over}>
        <Body ref={ended} tabIndex={-1}>
          <p role="status">{isOver ? limitWords.vip.waiting : failure}</p>
          {!isOver && (
            <ButtonLink href="#waiting-list" data-opens="waiting-list">
              {limitWords.gone.vip}
            </ButtonLink>
          )}
          <DialogClose>{words.close}</DialogClose>
        </Body>
      </Dialog>
    )
  }
  return (
    <Dialog id="vip-welcome" ref={ref} title={words.title} onClose={leave}>
      <Body onFocus={() => prepareProof(holder.current)}>
        <ProgressDots steps={3} lit={3} label={vipUpgrade.progress.label(3)} />
        <p>{words.text}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TurnstileHolder ref={holder} />
        <SubmitButton
          type="button"
          size="large"
          isWide
          isBusy={isOpening}
          busyLabel={words.paying}
          onClick={() => void pay()}
        >
          {words.pay}
        </SubmitButton>
        <DialogClose>{words.close}</DialogClose>
        <FinePrint>{words.later}</FinePrint>
      </Body>
    </Dialog>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space.md};
  outline: none;
`

/** The worker no longer sells at this price, and says so in words. */
class OfferEnded extends Error {}

/** Who buys, as far as it is known; the payment page asks for the rest. */
type Buyer = {
  email: string
  firstName: string
  lastName: string
  phone: string
  adConsent?: string
}

/**
 * Opens the payment page. The same `checkoutId` opens the same purchase again.
 *
 * @param holder - Where the check for people may ask.
 * @returns Its address.
 * @throws {OfferEnded} when the price has ended, {TurnstileRefusal}, or when the worker does not answer with one.
 */
async function openCheckout(
  checkoutId: string,
  buyer: Buyer,
  holder: Element | null,
): Promise<string> {
  const purchase = { product: 'vip', checkoutId, attribution: currentAttribution(), ...buyer }
  const response = await import('#components/turnstile/post-with-proof.ts').then(
    ({ postWithProof }) => postWithProof(checkoutSessionPath, purchase, holder),
    // A deployment has taken the file away.
    () =>
      fetch(checkoutSessionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...purchase, withoutToken: 'unreachable' }),
      }),
  )
  if (response.status === errorStatus.offer_ended)
    throw new OfferEnded(((await response.json()) as ApiFailure).error.message)
  if (!response.ok) throw new Error(`Checkout answered ${response.status}.`)
  return ((await response.json()) as { url: string }).url
}
