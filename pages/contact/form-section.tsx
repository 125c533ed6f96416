import styled from 'styled-components'
import { contact, industries } from '#content/contact.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { MinuteArc } from '#components/drawings/minute-arc.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { theme } from '#components/theme/tokens.ts'
import { FinePrint } from '#components/ui/fine-print.tsx'
import { RaisedSheet } from '#components/ui/raised-sheet.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { ContactForm } from './contact-form.island.tsx'

/** The lead form where every call to action arrives, id `contact-form`. */
export function FormSection() {
  return (
    <Desk
      as="section"
      id="contact-form"
      tabIndex={-1}
      aria-labelledby="contact-form-title"
      data-minutes=""
    >
      <SmallTitle as="h2" id="contact-form-title">
        {contact.form.title}
      </SmallTitle>
      <Lead>{contact.form.lead}</Lead>
      <MinuteArc parts={[serviceLevels.assessmentMinutes, serviceLevels.actionPlanMinutes]} />
      <Minutes>
        {contact.form.minutes.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </Minutes>
      <Island of={ContactForm} props={{}} />
      <datalist id="industries">
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Note>
        {contact.form.afterNote} <a href="/privacy">{contact.form.privacyLink}</a>.
      </Note>
    </Desk>
  )
}

const Lead = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Minutes = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin-block-end: ${theme.space.md};
  font-size: ${theme.size.caption};
  font-weight: 600;

  > :first-child {
    color: ${theme.color.teal};
  }
  > :last-child {
    color: ${theme.color.brassText};
  }
`

const Note = styled(FinePrint)`
  margin-block-start: ${theme.space.md};
`

const Desk = styled(RaisedSheet)`
  outline: none;
`
