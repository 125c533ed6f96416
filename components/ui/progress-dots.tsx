import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

type ProgressDotsProps = { steps: number; lit: number; label: string }

/** Steps as planets on a line; `lit` of them are reached. */
export function ProgressDots({ steps, lit, label }: ProgressDotsProps) {
  return (
    <Line role="img" aria-label={label}>
      {Array.from({ length: steps }, (_, index) => (
        <Dot key={index} data-lit={index < lit || undefined} />
      ))}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.lg};
  inline-size: fit-content;
  background: linear-gradient(${theme.color.line} 0 0) center / 100% 1px no-repeat;
`

const Dot = styled.span`
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;
  background: ${theme.color.paper};

  &[data-lit] {
    border-color: ${theme.color.brass};
    background: ${theme.color.brass};
  }
  ${media.forcedColors} {
    &[data-lit] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }
  }
`
