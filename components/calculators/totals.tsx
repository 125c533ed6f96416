import styled from 'styled-components'
import * as words from '#words/calculator-words.ts'
import { formatMoney } from '#contract/money.ts'
import { useIsHydrated } from '../islands/use-is-hydrated.ts'
import { hiddenIn, media, spread, theme } from '../theme/tokens.ts'
import { VisuallyHidden } from '../ui/text.tsx'
import { useRested } from './use-rested.ts'

type TotalsProps = {
  monthlyLabel: string
  quarterlyLabel: string
  monthlyCents: number
  quarterlyCents: number
  cautiousCents: number
}

/** The totals in full, and the month read cautiously. They change while a slider moves; what is read aloud waits until it rests. */
export function Totals({
  monthlyLabel,
  quarterlyLabel,
  monthlyCents,
  quarterlyCents,
  cautiousCents,
}: TotalsProps) {
  const monthly = formatMoney(monthlyCents, 'whole')
  const quarterly = formatMoney(quarterlyCents, 'whole')
  const cautious = formatMoney(cautiousCents, 'whole')
  const spoken = useRested(
    `${monthly} ${words.announceMonthly}, ${quarterly} ${words.announceQuarterly}; ${cautious} ${words.announceCautious}`,
  )

  return (
    <>
      <Figures>
        <Pair>
          <dt>{monthlyLabel}</dt>
          <Monthly data-total="monthly" data-long={longness(monthly)}>
            {monthly}
          </Monthly>
        </Pair>
        <Pair>
          <dt>{quarterlyLabel}</dt>
          <Quarterly data-total="quarterly" data-long={longness(quarterly)}>
            {quarterly}
          </Quarterly>
        </Pair>
        <Pair>
          <dt>{words.cautious}</dt>
          <Cautious data-total="cautious">{cautious}</Cautious>
          <Separation>{words.cautiousNote}</Separation>
        </Pair>
      </Figures>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  )
}

/** Figures beyond a billion are set smaller, so that they stay on their line. */
function longness(text: string): 'long' | 'longer' | undefined {
  if (text.length > 14) return 'longer'
  return text.length > 10 ? 'long' : undefined
}

const Figures = styled.dl`
  display: grid;
  gap: ${theme.space.md};
  container-type: inline-size;
  isolation: isolate;
`

const Pair = styled.div`
  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`

const Monthly = styled.dd`
  font: 400 min(17cqi, 5rem) / 1.05 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  letter-spacing: -0.01em;

  &[data-long='long'] {
    font-size: clamp(1.75rem, 12cqi, 3.5rem);
  }
  &[data-long='longer'] {
    font-size: clamp(1.25rem, 9cqi, 2.5rem);
  }
`

const Quarterly = styled(Monthly)`
  color: ${theme.color.teal};
  font-size: clamp(2rem, 11cqi, 3rem);

  &[data-long='longer'] {
    font-size: clamp(1.25rem, 8cqi, 2.25rem);
  }
`

const Cautious = styled(Monthly)`
  font-size: ${theme.size.h2};
`

const Separation = styled.dd`
  margin: ${theme.space.xs} 0 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

type TotalStripProps = { label: string; cents: number }

/** Last among the inputs: on a small screen it keeps the total in sight at the lower edge while they are being set. */
export function TotalStrip({ label, cents }: TotalStripProps) {
  return (
    useIsHydrated() && (
      <Strip aria-hidden="true">
        <span>{label}</span>
        <strong>{formatMoney(cents, 'whole')}</strong>
      </Strip>
    )
  )
}

const Strip = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  ${spread}
  gap: 0 ${theme.space.md};
  align-items: baseline;
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: ${theme.space.xs} ${theme.space.gutter};
  border-block-start: 1px solid ${theme.color.brass};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  ${hiddenIn(media.desktop)}
  ${hiddenIn(media.inert)}
`
