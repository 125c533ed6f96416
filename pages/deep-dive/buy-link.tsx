import { limitWords } from '#content/limits.ts'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'

/** The way to the checkout; while it is not on sale, to the waiting list. */
export function BuyLink({ children }: { children: string }) {
  return (
    <ButtonLink href="/deep-dive/payment" data-limited="deep-dive" size="large">
      <SwapWords then={limitWords.gone.others}>{children}</SwapWords>
    </ButtonLink>
  )
}
