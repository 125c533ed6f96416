import styled from 'styled-components'
import { profitWords } from '#content/profit-calculator.ts'
import { balanceTilt } from '#lib/calculators/balance-tilt.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import { formatUsd } from '#lib/money.ts'
import { Balance } from '#components/drawings/balance.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { sheetStyle } from '#components/ui/sheet-style.ts'

type FeeBalanceProps = {
  feeCents: number
  estimateCents: number
  /** Whether nothing has been set yet. */
  isExample: boolean
}

const words = profitWords.balance

/** The fee weighed against the estimate. It stands beside the page's title, where there is room; else above the inputs. */
export function FeeBalance({ feeCents, estimateCents, isExample }: FeeBalanceProps) {
  return (
    <Card>
      <Balance tilt={balanceTilt(feeCents, estimateCents)} />
      <Sides>
        <div>
          <dt>{words.fee}</dt>
          <dd>{formatUsd(feeCents)}</dd>
        </div>
        <div>
          <dt>{isExample ? words.example : words.estimate}</dt>
          <dd>{formatUsd(estimateCents, 'whole')}</dd>
        </div>
      </Sides>
      <p>
        {estimateCents > 0 ? (
          <>
            {words.share} <strong>{shareText(feeCents, estimateCents)}</strong> {words.ofEstimate}
          </>
        ) : (
          words.nothing
        )}
      </p>
    </Card>
  )
}

/** Its lower edge is level with the words of the hero, which leaves it this much room (`hero.tsx`). */
const Card = styled.div`
  ${sheetStyle}
  margin-block-end: ${theme.space.xl};
  font-size: ${theme.size.small};

  > svg {
    max-inline-size: 26rem;
    margin-inline: auto;
  }
  > p {
    margin-block-start: ${theme.space.md};
    padding-block-start: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.line};
    text-align: center;
  }
  ${media.beside} {
    position: absolute;
    inset-block-end: calc(100% + ${theme.space.section} + ${theme.space.huge});
    inset-inline-end: ${theme.space.gutter};
    inline-size: 36%;
    margin: 0;
  }
`

const Sides = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.md};
  justify-content: space-between;
  margin-block-start: ${theme.space.md};

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  dd {
    font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
  }
  div + div {
    text-align: end;
  }
`
