import styled from 'styled-components'
import { contact } from '#content/contact.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import { Lead } from '#components/ui/lead.tsx'
import { Note } from '#components/ui/note.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { FormSection } from './form-section.tsx'

/** Words and benefits on one side, the form on the other: the reason and the deed on one screen. */
export function Hero() {
  const { hero, benefits } = contact
  return (
    <Section spacing="tight" labelledBy="page-title">
      <Split $layout={{ columns: '6fr 7fr' }}>
        <Words>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <Title id="page-title">{hero.title}</Title>
          <Lead>{hero.lead}</Lead>
          <Jump>
            <ButtonLink href="#contact-form">{hero.action}</ButtonLink>
          </Jump>
          <Benefits>
            {benefits.map(({ figure, title, text }) => (
              <Benefit key={title}>
                <Figure>{figure}</Figure>
                <div>
                  <BenefitTitle>{title}</BenefitTitle>
                  <p>{text}</p>
                </div>
              </Benefit>
            ))}
          </Benefits>
          <Note>{hero.note}</Note>
        </Words>
        <FormSection />
      </Split>
    </Section>
  )
}

const Words = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
`

const Title = styled.h1`
  font-size: clamp(2.5rem, 1.6rem + 3.4vw, 4.25rem);
`

const Jump = styled.div`
  ${media.desktop} {
    display: none;
  }
`

const Benefits = styled.ul`
  inline-size: 100%;
`

const Benefit = styled.li`
  display: grid;
  grid-template-columns: 6rem 1fr;
  gap: ${theme.space.md};
  padding-block: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Figure = styled.p`
  color: ${theme.color.ink};
  font: 400 2.25rem/1 ${theme.font.display};
  white-space: nowrap;
`

const BenefitTitle = styled.h2`
  color: ${theme.color.ink};
  font: 600 ${theme.size.body}/1.4 ${theme.font.text};
  letter-spacing: 0;
`
