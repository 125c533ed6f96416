import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { CallToActionLink } from '../ui/call-to-action-link.tsx'
import { Lead } from '../ui/lead.tsx'
import { Note } from '../ui/note.tsx'
import { Orrery } from '../ui/orrery.tsx'
import { Section } from '../ui/section.tsx'

type CallToActionProps = {
  title: ReactNode
  lead?: ReactNode
  /** In place of the link to the contact form. */
  action?: ReactNode
  note?: ReactNode
}

/** The closing call of a page: night sky, one sentence, one button. */
export function CallToAction({ title, lead, action, note }: CallToActionProps) {
  return (
    <Section tone="night" labelledBy="closing-call">
      <Sky aria-hidden="true">
        <Orrery />
      </Sky>
      <Words>
        <Title id="closing-call">{title}</Title>
        {lead && <Lead>{lead}</Lead>}
        {action ?? <CallToActionLink size="large" />}
        {note && <Note>{note}</Note>}
      </Words>
    </Section>
  )
}

const Sky = styled.div`
  position: absolute;
  inset: auto -13rem -21rem auto;
  inline-size: 32rem;

  ${media.desktop} {
    inset: 50% -8rem auto auto;
    inline-size: 40rem;
    translate: 0 -50%;
  }
`

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
  max-inline-size: ${theme.width.form};
  padding-block-end: 8rem;

  ${media.desktop} {
    padding-block-end: 0;
  }
`

const Title = styled.h2`
  font-size: ${theme.size.h2};
`
