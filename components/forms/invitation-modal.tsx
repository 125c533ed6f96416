import { invitation, invitationModalId } from '#content/qualification.ts'
import { QualificationModal } from './qualification-modal.tsx'

/** The qualification modal worded as an invitation; `InvitationLink` opens it. */
export function InvitationModal() {
  const { title, subheading, firstTick, leadSource } = invitation
  return (
    <QualificationModal
      id={invitationModalId}
      title={title}
      subheading={subheading}
      firstTick={firstTick}
      leadSource={leadSource}
    />
  )
}
