import styled from 'styled-components'
import { invitation, invitationModalId, qualification } from '#content/qualification.ts'
import { Island } from '../islands/island.server.tsx'
import { theme } from '../theme/tokens.ts'
import { Dialog } from '../ui/dialog.tsx'
import { QualificationForm } from './qualification-form.island.tsx'

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

type QualificationModalProps = {
  id: string
  title?: string
  subheading?: string
  /** Takes the place of the first tick. */
  firstTick?: string
  leadSource?: string
}

/**
 * 'Talk to an AI Expert' as a dialog, for any page. Open it with an element that has `data-opens` set to the id;
 * make that element a link to the contact form, so that it works without script as well.
 */
function QualificationModal({
  id,
  title = qualification.title,
  subheading = qualification.subheading,
  firstTick,
  leadSource = 'Qualification Modal',
}: QualificationModalProps) {
  const [first, ...rest] = qualification.ticks
  return (
    <Dialog id={id} title={title}>
      <Subheading>{subheading}</Subheading>
      <Ticks>
        {[firstTick ?? first, ...rest].map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </Ticks>
      <Form>
        <Island of={QualificationForm} props={{ leadSource }} isDrawnLate />
      </Form>
    </Dialog>
  )
}

/** Its room, until it is drawn. */
const Form = styled.div`
  min-block-size: 35rem;

  > :empty::before {
    content: '…';
  }
`

const Subheading = styled.p`
  color: ${theme.color.inkSoft};
`

const Ticks = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  margin-block: ${theme.space.md};
  font-size: ${theme.size.small};

  li {
    padding-inline-start: 1.5rem;
    background: radial-gradient(circle, ${theme.color.teal} 0 0.25rem, transparent 0.3rem) 0 0.5em /
      0.75rem 0.75rem no-repeat;
  }
`
