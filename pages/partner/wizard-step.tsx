import type { ReactNode, RefObject } from 'react'
import styled from 'styled-components'
import { partnerFormWords as words } from '#content/partner-form.ts'
import { theme } from '#components/theme/tokens.ts'

type WizardStepProps = {
  index: number
  isCurrent: boolean
  legendRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** One step; hidden unless it is its turn, where script is there to turn. */
export function WizardStep({ index, isCurrent, legendRef, children }: WizardStepProps) {
  const step = words.steps[index]
  return (
    <Step data-current={isCurrent || undefined}>
      <Legend ref={legendRef as RefObject<HTMLLegendElement>} tabIndex={-1}>
        <Count>{words.stepOf(index + 1, words.steps.length)}</Count>
        <Name>{step?.name}</Name>
      </Legend>
      <Lead>{step?.lead}</Lead>
      {children}
    </Step>
  )
}

const Step = styled.fieldset`
  display: grid;
  gap: ${theme.space.lg};
  margin-block-end: ${theme.space.xl};

  [data-live] &:not([data-current]) {
    display: none;
  }
`

const Legend = styled.legend`
  display: grid;
  gap: ${theme.space.xxs};
  inline-size: 100%;
  margin-block-end: ${theme.space.xs};
  padding: 0;
  outline: none;
`

const Count = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Name = styled.span`
  font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
`

const Lead = styled.p`
  margin-block-start: -${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
