import styled from 'styled-components'
import { start } from '#content/start.ts'
import { site } from '#site.config.ts'
import { BookingPanel } from '#components/booking/booking-panel.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { VoiceAgent } from '#components/voice/voice-agent.island.tsx'

/** Where a call is booked: the calendar or the request form, and beside it the telephone. */
export function CalendarSection() {
  const { calendar, phone } = start
  return (
    <Section id="calendar" labelledBy="calendar-title">
      <SectionHeading
        id="calendar-title"
        eyebrow={calendar.eyebrow}
        title={site.bookingUrl ? calendar.embedTitle : calendar.title}
        lead={site.bookingUrl ? calendar.embedLead : calendar.lead}
      />
      <Layout>
        <Sheet>
          <BookingPanel subject="strategy-call" />
        </Sheet>
        <Telephone>
          <Title>{phone.title}</Title>
          <Number
            href={`tel:${site.phone.e164}`}
            aria-label={`${phone.call} ${site.phone.display}`}
          >
            {site.phone.display}
          </Number>
          <Text>{phone.text}</Text>
          <Text>{phone.voice}</Text>
          <Island of={VoiceAgent} props={{ fallbackHref: '#calendar' }} when="touch" />
        </Telephone>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: 8fr 4fr;
    gap: ${theme.space.huge};
  }
`

const Sheet = styled.div`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`

const Telephone = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;
  padding-block-start: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};
`

const Title = styled.h3`
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Number = styled.a`
  color: ${theme.color.ink};
  font: 400 2.25rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  text-decoration-color: ${theme.color.brass};
  white-space: nowrap;
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
