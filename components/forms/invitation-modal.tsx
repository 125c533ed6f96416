import styled from 'styled-components'
import { invitation, invitationModalId, qualification } from '#words/qualification.ts'
import { Island } from '../islands/island.server.tsx'
import { stack, theme } from '../theme/tokens.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Caller } from './caller.tsx'
import { QualificationForm } from './qualification-form.island.tsx'
import { Sentences, SoftText } from '../ui/page-text.tsx'

/**
 * The qualification form in a dialog, worded as an invitation; `InvitationLink` opens it, and without script leads to the
 * contact form.
 */
export function InvitationModal() {
  const { title, subheading, firstTick, leadSource } = invitation
  return (
    <Dialog id={invitationModalId} title={title}>
      <SoftText>{subheading}</SoftText>
      <Ticks>
        <Sentences of={[firstTick, ...qualification.ticks.slice(1)]} />
      </Ticks>
      <Form>
        <Island of={QualificationForm} props={{ leadSource }} isDrawnLate />
      </Form>
      <Caller />
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

const Ticks = styled.ul`
  ${stack(theme.space.xxs)}
  margin-block: ${theme.space.md};
  font-size: ${theme.size.small};

  li {
    padding-inline-start: 1.5rem;
    background: radial-gradient(circle, ${theme.color.teal} 0 0.25rem, transparent 0.3rem) 0 0.5em /
      0.75rem 0.75rem no-repeat;
  }
`
