import styled from 'styled-components'
import { contact } from '#content/contact.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import { Lead } from '#components/ui/lead.tsx'
import { Note } from '#components/ui/note.tsx'
import { Section } from '#components/ui/section.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { FormSection } from './form-section.tsx'

/** The reason, the form at once after it, then what happens next: beside each other where there is room. */
export function Hero() {
  const { hero, benefits } = contact
  return (
    <Section spacing="tight" labelledBy="page-title">
      <Layout>
        <Words>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <Title id="page-title">{hero.title}</Title>
          <Lead>{hero.lead}</Lead>
        </Words>
        <FormSection />
        <Words>
          <SmallTitle as="h2">{hero.next}</SmallTitle>
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
          <Jump>
            <ButtonLink href="#contact-form" variant="outline">
              {hero.action}
            </ButtonLink>
          </Jump>
        </Words>
      </Layout>
    </Section>
  )
}

/** The form stands after the words in the page and beside them where there is room; what comes after the call below. */
const Layout = styled.div`
  ${splitStyle({ columns: '6fr 7fr', rowGap: theme.space.xl })}

  ${media.desktop} {
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`

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

const BenefitTitle = styled.h3`
  color: ${theme.color.ink};
  font: 600 ${theme.size.body}/1.4 ${theme.font.text};
  letter-spacing: 0;
`
