import styled from 'styled-components'
import type { AffiliateDashboard } from '#contract/affiliate.ts'
import * as words from '#words/affiliate-dashboard.ts'
import { formatCompactMoney, formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { columnsIn, media, theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { splitStyle } from '#components/ui/split-style.ts'

/** The balance, what it is made of, and the tier. */
export function AccountFigures({ dashboard }: { dashboard: AffiliateDashboard }) {
  const { totals, tier } = dashboard
  const { figures } = words
  const cells = [
    ['leads', numberText(totals.leads), figures.leads],
    ['closes', numberText(totals.closes), figures.closes],
    ['pending', formatMoney(totals.pendingCents), figures.pending],
    ['due', formatMoney(totals.dueCents), figures.due],
    ['takenBack', formatMoney(totals.takenBackCents), figures.takenBack],
    ['paidOut', formatMoney(totals.paidOutCents), figures.paidOut],
  ] as const
  const isNegative = totals.balanceCents < 0
  return (
    <Layout>
      <div data-figure="balance">
        <BigFigure
          size="large"
          value={formatMoney(totals.balanceCents)}
          label={isNegative ? figures.negativeBalance : figures.balance}
        />
        <Tier>
          <strong>{tier.name}</strong>
          <span>
            {words.tier.thisMonth} {tier.salesThisMonth}, {words.tier.lastMonth}{' '}
            {tier.salesLastMonth}. {formatCompactMoney(tier.recurringCents)} {words.tier.recurring}.{' '}
            {words.tier.payouts[tier.payouts]}.
          </span>
        </Tier>
      </div>
      <Cells>
        {cells.map(([name, value, label]) => (
          <div key={name} data-figure={name}>
            <BigFigure value={value} label={label} />
          </div>
        ))}
      </Cells>
    </Layout>
  )
}

const Tier = styled.p`
  display: grid;
  gap: ${theme.space.xxs};
  margin-block-start: ${theme.space.lg};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  strong {
    color: ${theme.color.brassText};
  }
`

const Cells = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.lg};
  ${columnsIn(media.tablet, 'repeat(3, 1fr)')}
`

const Layout = styled.div`
  ${splitStyle({ columns: '5fr 7fr', align: 'end', rowGap: theme.space.xl, columnGap: theme.space.xl })}
  padding-block: ${theme.space.xl};
  border-block: 1px solid ${theme.color.line};
`
