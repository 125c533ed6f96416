import type { ReactNode } from 'react'
import { contactHref, talkToExpert } from '#content/navigation.ts'
import type { ButtonVariant } from './button-style.ts'
import { ButtonLink } from './button-link.tsx'

type CallToActionLinkProps = {
  children?: ReactNode
  variant?: ButtonVariant
  size?: 'medium' | 'large'
  isWide?: boolean
  /** Id of the plan a button asks for; it travels to the form as `?plan=`. */
  plan?: string
}

/** The one way to the contact form, from anywhere. */
export function CallToActionLink({
  children = talkToExpert,
  plan,
  ...look
}: CallToActionLinkProps) {
  return (
    <ButtonLink href={contactHref(plan)} data-cta="" {...look}>
      {children}
    </ButtonLink>
  )
}
