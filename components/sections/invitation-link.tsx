import { contactHref } from '#content/navigation.ts'
import { invitation, invitationModalId } from '#content/qualification.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** Opens the qualification modal worded as an invitation; without script it goes to the contact form. */
export function InvitationLink() {
  return (
    <ButtonLink
      href={contactHref('wealth-builder')}
      variant="outline"
      data-opens={invitationModalId}
    >
      {invitation.label}
    </ButtonLink>
  )
}
