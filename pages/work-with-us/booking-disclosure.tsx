import styled from 'styled-components'
import type { BookingSubject } from '#contract/forms/booking.ts'
import { BookingPanel } from '#components/booking/booking-panel.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Sheet } from '#components/ui/sheet.tsx'

type BookingDisclosureProps = {
  subject: BookingSubject
  openLabel: string
  closeLabel: string
}

/** A button that opens the booking panel in place, and closes it again. */
export function BookingDisclosure({ subject, openLabel, closeLabel }: BookingDisclosureProps) {
  return (
    <Panel>
      <Face data-variant="signal" data-size="large">
        <span data-when="closed">{openLabel}</span>
        <span data-when="open">{closeLabel}</span>
      </Face>
      <Place>
        <BookingPanel subject={subject} />
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
  list-style: none;

  [open] > &[data-variant='signal'],
  [open] > &[data-variant='signal']:hover {
    border-color: ${theme.color.lineStrong};
    background: none;
    color: ${theme.color.ink};
  }

  &::-webkit-details-marker {
    display: none;
  }
`

const Place = styled(Sheet)`
  max-inline-size: 50rem;
  margin-block-start: ${theme.space.lg};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`
