import styled from 'styled-components'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { contact, industries } from '#words/contact.ts'
import { columnsIn, media, secondary, spread, theme } from '#components/theme/tokens.ts'
import { Note, SmallTitle } from '#components/ui/text.tsx'
import { Eyebrow, Lead } from '#components/ui/page-text.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { MinuteArc } from '#components/drawings/minute-arc.tsx'
import { Caller } from '#components/forms/caller.tsx'
import { FormNote } from '#components/forms/lead-form.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { RaisedSheet } from '#components/ui/sheets.tsx'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import * as voiceAgent from '#words/voice-agent.ts'
import { VoiceAgent } from '#components/voice/voice-agent.island.tsx'
import { ContactForm } from '#components/forms/contact-form.island.tsx'
import { Stack } from '#components/ui/split.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <TitledSection tone="sunken" spacing="close" titleId="how-it-works" words={contact.steps}>
        <NumberedSteps steps={contact.steps.items} />
      </TitledSection>
      <VoiceSample />
      <CallToAction title={contact.closing.title} lead={contact.closing.lead} />
    </>
  )
}

/** The reason, the form at once after it, then what happens next: beside each other where there is room. */
function Hero() {
  const { hero, benefits } = contact
  return (
    <Section spacing="tight" labelledBy="page-title">
      <Layout>
        <Stack $gap="lg">
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <Title id="page-title">{hero.title}</Title>
          <Lead>{hero.lead}</Lead>
        </Stack>
        <FormSection />
        <Stack $gap="lg">
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
          <Note>
            {hero.note} <AllSamples />
          </Note>
          <Caller />
        </Stack>
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

const Title = styled.h1`
  font-size: clamp(2.5rem, 1.6rem + 3.4vw, 4.25rem);
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
  ${secondary(theme.size.small)}
  ${columnsIn(media.cramped, '1fr')}
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

/** The lead form where every call to action arrives, id `contact-form`. */
function FormSection() {
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
      <FormSectionLead>{contact.form.lead}</FormSectionLead>
      <MinuteArc />
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
      <FormSectionNote text={contact.form.afterNote} link={contact.form.privacyLink} />
    </Desk>
  )
}

const FormSectionLead = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.md};
  ${secondary(theme.size.small)}
`

const Minutes = styled.p`
  ${spread}
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

const FormSectionNote = styled(FormNote)`
  margin-block-start: ${theme.space.md};
`

const Desk = styled(RaisedSheet)`
  outline: none;
`

/** A line of invitation and the link that opens the sample call. */
function VoiceSample() {
  return (
    <Section spacing="tight" labelledBy="voice-sample">
      <Line>
        <div>
          <SmallTitle as="h2" id="voice-sample">
            {voiceAgent.invitation.title}
          </SmallTitle>
          <Text>{voiceAgent.invitation.text}</Text>
        </div>
        <Island of={VoiceAgent} props={{ fallbackHref: '#contact-form' }} when="touch" />
      </Line>
    </Section>
  )
}

const Line = styled.div`
  ${spread}
  gap: ${theme.space.lg} ${theme.space.huge};
  align-items: center;
`

const Text = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`
