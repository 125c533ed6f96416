import styled from 'styled-components'
import { numberText } from '#lib/number-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { shareText } from './change-text.ts'
import { ShareBar } from './share-bar.tsx'

export type FunnelStep = { title: string; n: number }

type FunnelProps = {
  title: string
  says?: string
  steps: readonly FunnelStep[]
}

/** What became of those of the step before. Leads and orders are also of visitors who are not counted. */
function lossText(n: number, before: number): string {
  if (n > before) return 'more than the step before: some visitors are not counted'
  if (before === 0) return 'none in the step before'
  const lost = before - n
  return `${shareText(n, before)} of the step before${lost > 0 ? `, ${numberText(lost, 0)} lost` : ''}`
}

/** Steps as bars of the first one's length, each with what the step before it lost. */
export function Funnel({ title, says, steps }: FunnelProps) {
  const first = steps[0]?.n ?? 0
  return (
    <Place>
      <Title>{title}</Title>
      {says && <Says>{says}</Says>}
      <Steps>
        {steps.map(({ title: name, n }, index) => {
          const before = steps[index - 1]?.n ?? n
          return (
            <li key={name}>
              <Line>
                <span>{name}</span>
                <b>{numberText(n, 0)}</b>
              </Line>
              <ShareBar share={first > 0 ? n / first : 0} isThick />
              {index > 0 && <Loss>{lossText(n, before)}</Loss>}
            </li>
          )
        })}
      </Steps>
    </Place>
  )
}

const Place = styled.article`
  min-inline-size: 0;
`

const Title = styled.h3`
  font: 600 ${theme.size.small}/1.35 ${theme.font.text};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

const Says = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  margin-block-start: ${theme.space.sm};
`

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
`

const Loss = styled.p`
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
