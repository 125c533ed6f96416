import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { FinePrint } from '../ui/text.tsx'

type TranscriptFilmProps = {
  film: {
    length: string
    open: string
    title: string
    note: string
    close: string
    lines: readonly { at: string; text: string }[]
  }
  /** A drawing in the film's place, until it is pressed. */
  children: ReactNode
}

/** A film's place on the page: pressing play puts its transcript there. Works without script. */
export function TranscriptFilm({ film, children }: TranscriptFilmProps) {
  return (
    <Frame>
      <Still>{children}</Still>
      <details>
        <Bar>
          <Play viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 6.5v11l8-5.5z" />
          </Play>
          <span>
            {film.title}
            <Open>{film.open}</Open>
            <Close>{film.close}</Close>
          </span>
          <span>{film.length}</span>
        </Bar>
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
      </details>
    </Frame>
  )
}

const Frame = styled.div`
  overflow: clip;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

const Still = styled.div`
  :has(> [open]) > & {
    display: none;
  }
`

const Bar = styled.summary`
  display: grid;
  grid-template-columns: 2.25rem 1fr auto;
  gap: ${theme.space.md};
  align-items: center;
  padding: ${theme.space.sm} ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
  font-size: ${theme.size.small};
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Play = styled.svg`
  inline-size: 100%;
  border: 1px solid ${theme.color.brass};
  border-radius: 50%;
  transition: background-color ${theme.duration.quick};
  fill: currentcolor;

  summary:hover > & {
    background: ${theme.color.sunken};
  }
  [open] & {
    rotate: 90deg;
  }
`

const Open = styled.span`
  display: block;
  color: ${theme.color.teal};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  [open] & {
    display: none;
  }
`

const Close = styled(Open)`
  display: none;

  [open] & {
    display: block;
  }
`

const Transcript = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.lg} ${theme.space.lg};
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
