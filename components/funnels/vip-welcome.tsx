import { useRef, useState, type Ref } from 'react'
import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { vip } from '#content/vip.ts'
import { theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressDots } from '../ui/progress-dots.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { OfferEnded, openCheckout, type Buyer } from './open-checkout.ts'

type VipWelcomeProps = { ref: Ref<HTMLDialogElement>; buyer: Buyer | null; isOver: boolean }

/** Step three: the place is reserved, the payment follows. Close goes back to the page. */
export function VipWelcome({ ref, buyer, isOver }: VipWelcomeProps) {
  const checkoutId = useRef('')
  const [status, setStatus] = useState<'idle' | 'opening' | 'failed' | 'ended'>('idle')
  const words = vip.welcome

  const pay = async () => {
    if (!buyer || status === 'opening') return
    setStatus('opening')
    checkoutId.current ||= crypto.randomUUID()
    try {
      location.assign(await openCheckout('vip', checkoutId.current, buyer))
    } catch (error) {
      checkoutId.current = ''
      setStatus(error instanceof OfferEnded ? 'ended' : 'failed')
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
    <Dialog id="vip-welcome" ref={ref} title={words.title} onClose={() => setStatus('idle')}>
      <Body>
        <ProgressDots steps={3} lit={3} label={vip.progress.label(3)} />
        <p>{words.text}</p>
        {status === 'failed' && <Notice tone="error">{words.failure}</Notice>}
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
        <Later>{words.later}</Later>
      </Body>
    </Dialog>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space.md};
`

const Later = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
