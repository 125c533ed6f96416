import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

type KeyNumberProps = { value: string; label: string }

/** The figure to remember, large, with the sentence that says what it counts. */
export function KeyNumber({ value, label }: KeyNumberProps) {
  return (
    <Pair>
      <Value>{value}</Value>
      <Label>{label}</Label>
    </Pair>
  )
}

const Pair = styled.p`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.xl};
  align-items: center;
  margin-block: ${theme.space.xxl};
  padding-block: ${theme.space.lg};
  border-block: 1px solid ${theme.color.brass};

  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`

const Value = styled.strong`
  font: 400 clamp(2.5rem, 2rem + 2vw, 3.75rem) / 1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Label = styled.span`
  flex: 1 14rem;
  color: ${theme.color.inkSoft};
  line-height: 1.45;
`
