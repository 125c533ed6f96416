import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'
import { SmallTitle } from '../ui/text.tsx'

type NumberedStepsProps = {
  steps: readonly { title: string; text: ReactNode; time?: string }[]
}

/** Steps in order along one line, numbered like an instrument's scale; a column on small screens. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <Line>
      {steps.map(({ title, text, time }, index) => (
        <Step key={title}>
          <Mark aria-hidden="true">{index + 1}</Mark>
          <div>
            <SmallTitle>{title}</SmallTitle>
            <Text>{text}</Text>
            {time && <Time>{time}</Time>}
          </div>
        </Step>
      ))}
    </Line>
  )
}

const Line = styled.ol`
  display: grid;
  gap: ${theme.space.xl};

  ${media.desktop} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
`

const Step = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.md};
  align-content: start;

  ${media.desktop} {
    grid-template-columns: 1fr;
    background: linear-gradient(${theme.color.brass} 0 0) 0 1.25rem / 100% 1px no-repeat;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid ${theme.color.brass};
  border-radius: 50%;
  background: ${theme.color.paper};
  outline: 0.5rem solid ${theme.color.paper};
  font: 400 1.375rem/1 ${theme.font.display};

  [data-tone='sunken'] & {
    background: ${theme.color.sunken};
    outline-color: ${theme.color.sunken};
  }
  ${media.forcedColors} {
    outline: none;
  }
`

const Text = styled.p`
  max-inline-size: 24rem;
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`

const Time = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-weight: 600;
`
