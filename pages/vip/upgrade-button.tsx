import * as limitWords from '#words/limits.ts'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { ButtonLink } from '#components/ui/button.tsx'

/** Opens the details; without script it leads to the form at the end of the page. */
export function UpgradeButton({ children }: { children: string }) {
  return (
    <ButtonLink href="#vip-upgrade" data-opens="vip-details" data-limited="vip" size="large">
      <SwapWords then={limitWords.gone.vip}>{children}</SwapWords>
    </ButtonLink>
  )
}
