import styled from 'styled-components'
import { start } from '#content/start.ts'
import { site } from '#site.config.ts'
import { BookingPanel } from '#components/booking/booking-panel.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/note.tsx'
import { RaisedSheet } from '#components/ui/raised-sheet.tsx'
import { Split } from '#components/ui/split.tsx'
import { VoiceAgent } from '#components/voice/voice-agent.island.tsx'

/** Where a call is booked: the calendar or the request form, and beside it the telephone. */
export function CalendarSection() {
  const { calendar, phone } = start
  return (
    <TitledSection
      id="calendar"
      titleId="calendar-title"
      words={{
        eyebrow: calendar.eyebrow,
        title: site.bookingUrl ? calendar.embedTitle : calendar.title,
        lead: site.bookingUrl ? calendar.embedLead : calendar.lead,
      }}
    >
      <Split $layout={{ columns: '8fr 4fr' }}>
        <RaisedSheet>
          <BookingPanel subject="strategy-call" />
        </RaisedSheet>
        <Telephone>
          <Title>{phone.title}</Title>
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
