import styled from 'styled-components'
import { PlainTitle } from '#components/ui/disclosure.tsx'
import * as start from '#words/start.ts'
import { site } from '#site.config.ts'
import { BookingPanel } from '#components/booking/booking-panel.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { columnsIn, media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/text.tsx'
import { RaisedSheet } from '#components/ui/sheets.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { VoiceAgent } from '#components/voice/voice-agent.island.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import * as calls from '#words/calls.ts'

export function Page() {
  const { faq, closing } = start
  return (
    <>
      <Hero />
      <TrustBadges />
      <CalendarSection />
      <Faq entries={faq.entries} title={faq.title} group="before-you-book" tone="sunken" />
      <CallToAction
        {...closing}
        lead={<CampaignText of="start" />}
        href="#calendar"
        note={calls.strategy}
      />
    </>
  )
}

/** What the call is, and how its thirty minutes are spent. */
function Hero() {
  const { hero, agenda } = start
  return (
    <PageHero
      {...hero}
      href="#calendar"
      note={
        <>
          {hero.note} <AllSamples />
        </>
      }
      aside={
        <LedgerSheet
          caption={agenda.caption}
          rows={agenda.rows.map(({ item, value }) => ({ item, value: <Time>{value}</Time> }))}
        />
      }
    />
  )
}

const Time = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
`

/** Four promises in a row, each with what it means. */
function TrustBadges() {
  const { badges } = start
  return (
    <Section tone="sunken" spacing="none" label={badges.label}>
      <Row>
        {badges.items.map(({ title, text, isSample }) => (
          <li key={title}>
            <Seal viewBox="-14 -14 28 28" aria-hidden="true">
              <circle r="12.5" />
              <path d="M-5.5 .5L-1.5 4.5 6-4.5" />
            </Seal>
            <div>
              <TrustBadgesTitle>{title}</TrustBadgesTitle>
              <Text>
                {text}
                <SampleMark of={{ isSample }} />
              </Text>
            </div>
          </li>
        ))}
      </Row>
    </Section>
  )
}

const Row = styled.ul`
  ${stack(theme.space.lg, theme.space.xl)}
  padding-block: ${theme.space.xl};

  > li {
    display: grid;
    grid-template-columns: 2rem 1fr;
    gap: ${theme.space.sm};
  }
  ${columnsIn(media.tablet)}
  ${columnsIn(media.desktop, 'repeat(4, 1fr)')}
`

const Seal = styled.svg`
  inline-size: 2rem;
  fill: none;
  stroke: ${theme.color.brass};
  stroke-width: 1.5;
`

const TrustBadgesTitle = styled.h2`
  font: 600 ${theme.size.body}/1.4 ${theme.font.text};
  letter-spacing: 0;
`

const Text = styled.p`
  ${secondary(theme.size.small)}
  line-height: 1.5;
`

/** Where a call is booked: the calendar or the request form, and beside it the telephone. */
function CalendarSection() {
  const { calendar, phone } = start
  return (
    <TitledSection
      id="calendar"
      titleId="calendar-title"
      words={{
        ...calendar,
        title: site.bookingUrl ? calendar.embedTitle : calendar.title,
        lead: site.bookingUrl ? calendar.embedLead : calendar.lead,
      }}
    >
      <Split $layout={{ columns: '8fr 4fr' }}>
        <RaisedSheet>
          <BookingPanel subject="strategy-call" />
        </RaisedSheet>
        <Telephone>
          <PlainTitle>{phone.title}</PlainTitle>
          <Number
            href={`tel:${site.phone.e164}`}
            aria-label={`${phone.call} ${site.phone.display}`}
          >
            {site.phone.display}
          </Number>
          <Note>{phone.text}</Note>
          <Note>{phone.voice}</Note>
          <Island of={VoiceAgent} props={{ fallbackHref: '#calendar' }} when="touch" />
        </Telephone>
      </Split>
    </TitledSection>
  )
}

const Telephone = styled.div`
  ${stack(theme.space.sm)}
  justify-items: start;
  padding-block-start: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};
`

const Number = styled.a`
  color: ${theme.color.ink};
  font: 400 2.25rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  text-decoration-color: ${theme.color.brass};

  @media (min-width: 30rem) {
    white-space: nowrap;
  }
`
