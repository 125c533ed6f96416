import styled from 'styled-components'
import { readyText } from '#content/readiness.ts'
import type { Opener } from '#contract/contents.ts'
import { completeBy, partsOf, partsToCome } from '#lib/readiness.ts'
import { theme } from '../theme/tokens.ts'
import { NoteBelow } from './page-text.tsx'
import { SampleMark } from './sample-mark.tsx'

/** Says beside a price how much of what it opens is there today, and draws it; nothing once all of it is. */
export function ReadyMark({ of }: { of: Opener }) {
  const text = readyText(of)
  if (!text) return null
  const percent = (1 - partsToCome(of).length / partsOf(of).length) * 100
  return (
    <Ready>
      <Bar $percent={Math.round(percent)} />
      <span data-ready={of}>{text}</span>
      <SampleMark of={completeBy(of) ?? {}} />
    </Ready>
  )
}

const Ready = styled.span`
  display: inline-block;
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font: 400 ${theme.size.small}/1.5 ${theme.font.text};
`

/** As long as all of it, filled as far as it is there. */
const Bar = styled.span<{ $percent: number }>`
  display: inline-block;
  inline-size: 3rem;
  block-size: 0.25rem;
  margin-inline-end: ${theme.space.xs};
  background: linear-gradient(${theme.color.brass} 0 0) no-repeat ${theme.color.line};
  background-size: ${({ $percent: percent }) => percent}% 100%;
  vertical-align: 0.2em;
  forced-color-adjust: none;
`

/** A line of a value stack: what it is, and how much of it is there. */
export function StackLine({ item, ready }: { item: string; ready: string }) {
  return (
    <>
      {item}
      <NoteBelow>{ready}</NoteBelow>
    </>
  )
}
