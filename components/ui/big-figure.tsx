import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { SampleMark } from './sample-mark.tsx'

type BigFigureProps = {
  value: ReactNode
  label: ReactNode
  size?: 'large' | 'medium'
  isSample?: boolean
}

/** One number and the sentence that says what it counts. */
export function BigFigure({ value, label, size = 'medium', isSample = false }: BigFigureProps) {
  return (
    <Pair data-size={size}>
      <span>
        <Value>{value}</Value>
        <SampleMark of={{ isSample }} />
      </span>
      <Label>{label}</Label>
    </Pair>
  )
}

const Pair = styled.p`
  display: grid;
  gap: ${theme.space.xxs};
`

const Value = styled.span`
  color: ${theme.color.ink};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;

  [data-size='large'] & {
    font-size: ${theme.size.figure};
  }
`

const Label = styled.span`
  max-inline-size: 24rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.45;
`
