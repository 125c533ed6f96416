import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { FinePrint } from '../ui/fine-print.tsx'

type TranscriptFilmProps = {
  film: {
    length: string
    open: string
    title: string
    note: string
    close: string
    lines: readonly { at: string; text: string }[]
  }
}

/** A film's place on the page: pressing play puts its transcript there. Works without script. */
export function TranscriptFilm({ film }: TranscriptFilmProps) {
  return (
    <Frame>
      <Cover>
        <Still>
          <Orbits viewBox="-100 -60 200 120" aria-hidden="true">
            <circle r="92" />
            <circle r="66" />
            <circle r="42" />
          </Orbits>
          <Play aria-hidden="true">
            <svg viewBox="0 0 24 24" width="28" height="28">
              <path d="M7 4.5v15l13-7.5z" fill="currentColor" />
            </svg>
          </Play>
          <Length>{film.length}</Length>
          <Title>{film.title}</Title>
          <Open>{film.open}</Open>
        </Still>
        <Close>{film.close}</Close>
      </Cover>
      <Transcript>
        <FinePrint>{film.note}</FinePrint>
        <Lines>
          {film.lines.map(({ at, text }) => (
            <Line key={at}>
              <Time>{at}</Time>
              <p>{text}</p>
            </Line>
          ))}
        </Lines>
      </Transcript>
    </Frame>
  )
}

const Frame = styled.details`
  overflow: clip;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

const Cover = styled.summary`
  display: block;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Still = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${theme.color.night};
  color: ${theme.color.onNight};

  details[open] & {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`

const Close = styled.span`
  display: none;
  padding: ${theme.space.sm} ${theme.space.lg};
  border-block-end: 1px solid ${theme.color.line};
  color: ${theme.color.teal};
  font-size: ${theme.size.small};
  text-decoration: underline;
  text-underline-offset: 0.25em;

  details[open] & {
    display: block;
  }
`

const Orbits = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  fill: none;
  stroke: ${theme.color.brass};
  stroke-width: 0.4;
  opacity: 0.5;
`

const Play = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  padding-inline-start: 0.25rem;
  border: 1px solid ${theme.color.brass};
  border-radius: 50%;
  background: ${theme.color.night};
  transition: background-color ${theme.duration.quick};

  summary:hover & {
    background: ${theme.color.nightLine};
  }
`

const Corner = styled.span`
  position: absolute;
  inset-block-end: ${theme.space.md};
  font-size: ${theme.size.small};
  line-height: 1.4;
`

const Title = styled(Corner)`
  inset-inline: ${theme.space.md} 5rem;
`

const Length = styled(Corner)`
  inset-inline-end: ${theme.space.md};
  font-variant-numeric: tabular-nums;
`

const Open = styled.span`
  position: absolute;
  inset-block-start: calc(50% + 2.75rem);
  color: ${theme.color.onNightSoft};
  font-size: ${theme.size.caption};
`

const Transcript = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
`

const Lines = styled.ol`
  display: grid;
  gap: ${theme.space.md};
`

const Line = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.xs};
  font-size: ${theme.size.small};
`

const Time = styled.span`
  color: ${theme.color.brassText};
  font-variant-numeric: tabular-nums;
`
