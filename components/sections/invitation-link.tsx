import { contactHref } from '#content/navigation.ts'
import { invitation } from '#content/qualification.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** Opens the qualification modal worded as an invitation; without script it goes to the contact form. */
export function InvitationLink({ modalId }: { modalId: string }) {
  return (
    <ButtonLink href={contactHref('wealth-builder')} variant="outline" data-opens={modalId}>
      {invitation.label}
    </ButtonLink>
  )
}
