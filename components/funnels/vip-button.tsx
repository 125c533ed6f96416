import { ButtonLink } from '../ui/button-link.tsx'

/** Opens the details; without script it leads to the form at the end of the page. */
export function VipButton({ children }: { children: string }) {
  return (
    <ButtonLink href="#vip-upgrade" data-opens="vip-details" size="large">
      {children}
    </ButtonLink>
  )
}
