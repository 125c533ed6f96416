import styled from 'styled-components'
import { workWithUs } from '#content/work-with-us.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { BookingDisclosure } from './booking-disclosure.tsx'

/** The four criteria as a ledger, and below them the call that settles the rest. */
export function QualifySection() {
  const { qualify, booking } = workWithUs
  return (
    <TitledSection id="qualify" titleId="qualify-title" words={qualify}>
      <Criteria>
        {qualify.criteria.map(({ figure, title, text }) => (
          <Criterion key={title}>
            <Figure aria-hidden="true">{figure}</Figure>
            <Title>{title}</Title>
            <Text>{text}</Text>
          </Criterion>
        ))}
      </Criteria>
      <Call>
        <CallTitle>{booking.title}</CallTitle>
        <Text>{booking.text}</Text>
      </Call>
      <BookingDisclosure
        subject="qualification-call"
        openLabel={booking.open}
        closeLabel={booking.close}
      />
    </TitledSection>
  )
}

const Criteria = styled.ol`
  border-block-end: 1px solid ${theme.color.line};
`

const Criterion = styled.li`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.xl};
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  ${media.tablet} {
    grid-template-columns: 12rem 1fr;

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
  white-space: nowrap;
`

const Title = styled.h3`
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
`

const Call = styled.div`
  margin-block: ${theme.space.xxl} ${theme.space.lg};
`

const CallTitle = styled.h3`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.size.h3};
`
