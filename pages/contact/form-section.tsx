import styled from 'styled-components'
import { contact, industries } from '#content/contact.ts'
import { ContactForm } from './contact-form.island.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

/** The lead form where every call to action arrives, id `contact-form`. */
export function FormSection() {
  return (
    <Sheet id="contact-form" tabIndex={-1} aria-labelledby="contact-form-title">
      <Title id="contact-form-title">{contact.form.title}</Title>
      <Lead>{contact.form.lead}</Lead>
      <Island of={ContactForm} props={{}} />
      <datalist id="industries">
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Note>
        {contact.form.afterNote} <a href="/privacy">{contact.form.privacyLink}</a>.
      </Note>
    </Sheet>
  )
}

const Sheet = styled.section`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  outline: none;

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`

const Title = styled.h2`
  font-size: ${theme.size.h3};
`

const Lead = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.lg};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Note = styled.p`
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
