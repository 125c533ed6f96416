import styled from 'styled-components'
import * as words from '#words/checkout.ts'
import { media, theme } from '#components/theme/tokens.ts'

/** Which of the two steps the buyer is on. */
export function Steps({ isPaying }: { isPaying: boolean }) {
  const steps = [words.steps.details, words.steps.payment]
  const current = isPaying ? 1 : 0
  return (
    <Line aria-label={words.steps.label}>
      {steps.map((step, index) => (
        <Step key={step} aria-current={index === current ? 'step' : undefined}>
          <Number aria-hidden="true">{index + 1}</Number>
          {step}
        </Step>
      ))}
    </Line>
  )
}

const Line = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.lg};
  padding-block-end: ${theme.space.md};
  border-block-end: 1px solid ${theme.color.line};
`

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  &[aria-current] {
    color: ${theme.color.ink};
    font-weight: 600;
  }
`

const Number = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;
  font-variant-numeric: tabular-nums;

  [aria-current] > & {
    border-color: ${theme.color.brass};
    background: ${theme.color.brass};
    color: ${theme.color.night};
  }
  ${media.forcedColors} {
    [aria-current] > & {
      border: 3px solid Highlight;
    }
  }
`
