import styled from 'styled-components'
import { paymentSuccess as words } from '#content/payment-success.ts'
import { theme } from '#components/theme/tokens.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'

type NextStepsProps = {
  steps: readonly { title: string; text: string }[]
  notes: readonly string[]
}

/** What follows a payment, in order. */
export function NextSteps({ steps, notes }: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps">
      <Title id="next-steps">{words.nextTitle}</Title>
      <NumberedSteps steps={steps} />
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
    </section>
  )
}

const Title = styled.h2`
  margin-block-end: ${theme.space.lg};
  font-size: ${theme.size.h3};
`

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin-block-start: ${theme.space.xl};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
`
