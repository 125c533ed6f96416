import { useRef, useState, type Ref } from 'react'
import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { vipUpgrade } from '#content/vip-upgrade.ts'
import { theme } from '#components/theme/tokens.ts'
import { isTurnstileRefusal } from '#components/turnstile/is-turnstile-refusal.ts'
import { prepareProof } from '#components/turnstile/prepare-proof.ts'
import { TurnstileHolder } from '#components/turnstile/turnstile-holder.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FinePrint } from '#components/ui/fine-print.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { OfferEnded, openCheckout, type Buyer } from './open-checkout.ts'

type VipWelcomeProps = { ref: Ref<HTMLDialogElement>; buyer: Buyer | null; isOver: boolean }

/** Step three: the place is reserved, the payment follows. Close goes back to the page. */
export function Welcome({ ref, buyer, isOver }: VipWelcomeProps) {
  const checkoutId = useRef('')
  const [status, setStatus] = useState<'idle' | 'opening' | 'ended'>('idle')
  const [failure, setFailure] = useState('')
  const holder = useRef<HTMLDivElement>(null)
  const words = vipUpgrade.welcome

  const pay = async () => {
    if (!buyer || status === 'opening') return
    setStatus('opening')
    setFailure('')
    checkoutId.current ||= crypto.randomUUID()
    try {
      const purchase = { product: 'vip', checkoutId: checkoutId.current, buyer } as const
      location.assign(await openCheckout(purchase, holder.current))
    } catch (error) {
      checkoutId.current = ''
      setFailure(isTurnstileRefusal(error) ? error.message : words.failure)
      setStatus(error instanceof OfferEnded ? 'ended' : 'idle')
    }
  }

  const isOpening = status === 'opening'
  if (isOver || status === 'ended') {
    return (
      <Dialog id="vip-welcome" ref={ref} title={limitWords.vip.over}>
        <Body>
          <p role="status">{limitWords.vip.waiting}</p>
          <form method="dialog">
            <Button type="submit" variant="outline" isWide>
              {words.close}
            </Button>
          </form>
        </Body>
      </Dialog>
    )
  }
  return (
    <Dialog id="vip-welcome" ref={ref} title={words.title} onClose={() => setFailure('')}>
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
        <form method="dialog">
          <Button type="submit" variant="outline" isWide>
            {words.close}
          </Button>
        </form>
        <FinePrint>{words.later}</FinePrint>
      </Body>
    </Dialog>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space.md};
`
