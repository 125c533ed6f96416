import styled from 'styled-components'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { site } from '#site.config.ts'
import { cluster, media, stack, theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/text.tsx'
import { RuledRows, SoftText } from '#components/ui/page-text.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import * as workWithUs from '#words/work-with-us.ts'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { BookingPanel } from '#components/booking/booking-panel.tsx'
import { buttonStyle, CallToActionLink } from '#components/ui/button.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { Sheet } from '#components/ui/sheets.tsx'
import { StatStrip } from '#components/sections/stat-strip.tsx'
import { Testimonials } from '#components/sections/testimonials.tsx'
import * as calls from '#words/calls.ts'
import { Hero } from './hero.tsx'
import { PlainTitle, unmarked } from '#components/ui/disclosure.tsx'

export function Page() {
  const { stats, testimonials, closing } = workWithUs
  return (
    <>
      <Hero />
      <LogoStrip />
      <StatStrip title={stats.title} stats={site.claims} />
      <Testimonials title={testimonials.title} />
      <Terms />
      <QualifySection />
      <CallToAction
        {...closing}
        action={
          <CallToActionLink plan="partnership" size="large">
            <CampaignText of="apply" />
          </CallToActionLink>
        }
        note={calls.expert}
      />
    </>
  )
}

/** Who we work with, set as type: names an operator lists in site.config.ts. */
function LogoStrip() {
  const { label, lead } = workWithUs.logos
  if (site.clientLogos.length === 0) return null
  const areAllSamples = site.clientLogos.every(({ isSample }) => isSample)
  return (
    <Section tone="sunken" spacing="none" label={label}>
      <Line>
        <Note>
          {lead}
          <SampleMark of={{ isSample: areAllSamples }} />
        </Note>
        <Names>
          {site.clientLogos.map(({ name, isSample = false }) => (
            <li key={name}>
              <span>{name}</span>
              <SampleMark of={{ isSample: isSample && !areAllSamples }} />
            </li>
          ))}
        </Names>
      </Line>
    </Section>
  )
}

const Line = styled.div`
  ${cluster(theme.space.sm, theme.space.xl)}
  align-items: baseline;
  padding-block: ${theme.space.lg};
`

const Names = styled.ul`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.lg};
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};

  ${media.desktop} {
    justify-content: space-between;
  }
`

/** What both sides agree to, and beside it how many are taken and until when, as the desk has it. */
function Terms() {
  const { terms } = workWithUs
  return (
    <TitledSection
      tone="sunken"
      titleId="terms"
      words={{
        ...terms,
        lead: (
          <>
            <CampaignText of="banner" /> <CampaignText of="deadline" /> <AllSamples />
          </>
        ),
      }}
      columns="5fr 7fr"
    >
      <Rows>
        <Ledger
          caption={terms.caption}
          isCaptionHidden
          rows={terms.rows.map(({ item, value }) => ({
            item,
            value: value ?? <CampaignText of="clients" />,
          }))}
        />
      </Rows>
    </TitledSection>
  )
}

/** Values are sentences here. */
const Rows = styled.div`
  border-block-start: 2px solid ${theme.color.brass};

  th {
    inline-size: 40%;
    color: ${theme.color.inkSoft};
    vertical-align: baseline;
  }
  td {
    text-align: start;
    white-space: normal;
  }
`

/** The four criteria as a ledger, and below them the call that settles the rest. */
function QualifySection() {
  const { qualify, booking } = workWithUs
  return (
    <TitledSection id="qualify" titleId="qualify-title" words={qualify}>
      <RuledRows as="ol">
        {qualify.criteria.map(({ figure, title, text }) => (
          <Criterion key={title}>
            <Figure aria-hidden="true">{figure}</Figure>
            <PlainTitle>{title}</PlainTitle>
            <SoftText>{text}</SoftText>
          </Criterion>
        ))}
      </RuledRows>
      <Call>
        <CallTitle>{booking.title}</CallTitle>
        <SoftText>{booking.text}</SoftText>
      </Call>
      <BookingDisclosure />
    </TitledSection>
  )
}

const Criterion = styled.li`
  ${stack(theme.space.xs, theme.space.xl)}
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  ${media.tablet} {
    grid-template-columns: minmax(min(12rem, 40%), auto) 1fr;

    > :first-child {
      grid-row: span 2;
    }
  }
  ${media.desktop} {
    > :first-child {
      grid-row: auto;
    }
    grid-template-columns: 3fr 4fr 5fr;
    align-items: center;
  }
`

const Figure = styled.span`
  color: ${theme.color.brassText};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Call = styled.div`
  margin-block: ${theme.space.xxl} ${theme.space.lg};
`

const CallTitle = styled.h3`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.size.h3};
`

/** A button that opens the booking panel in place, and closes it again. */
function BookingDisclosure() {
  const { open, close } = workWithUs.booking
  return (
    <Panel>
      <Face data-variant="signal" data-size="large">
        <span data-when="closed">{open}</span>
        <span data-when="open">{close}</span>
      </Face>
      <Place>
        <BookingPanel subject="qualification-call" />
      </Place>
    </Panel>
  )
}

const Panel = styled.details`
  > summary [data-when='open'],
  &[open] > summary [data-when='closed'] {
    display: none;
  }
  &[open] > summary [data-when='open'] {
    display: inline;
  }
`

const Face = styled.summary`
  ${buttonStyle}
  ${unmarked}

  [open] > &[data-variant='signal'],
  [open] > &[data-variant='signal']:hover {
    border-color: ${theme.color.lineStrong};
    background: none;
    color: ${theme.color.ink};
  }
`

const Place = styled(Sheet)`
  max-inline-size: 50rem;
  margin-block-start: ${theme.space.lg};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`
