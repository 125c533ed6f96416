import styled from 'styled-components'
import { affiliateDashboardWords as words } from '#content/affiliate-dashboard.ts'
import { momentText } from '#lib/moment-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/note.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { AccountFigures } from './account-figures.tsx'
import { ClientTable } from './client-table.tsx'
import { CommissionTable } from './commission-table.tsx'
import { PartnerLink } from './partner-link.tsx'
import { PayoutTable } from './payout-table.tsx'
import { StatementButton } from './statement-button.tsx'
import { useDashboard } from './use-dashboard.ts'

/** A partner's account as it stands this moment; opened by the token in the address. */
export function PartnerDashboard() {
  const { status, dashboard } = useDashboard()
  if (status === 'missing' || status === 'refused') {
    return (
      <Notice tone="error" title={words[status].title}>
        {words[status].text}
      </Notice>
    )
  }
  const trouble = status === 'failed' || status === 'limited' ? words[status] : null
  if (!dashboard) {
    return trouble ? (
      <Notice tone="error" title={trouble.title}>
        {trouble.text}
      </Notice>
    ) : (
      <Loading>
        <Spinner /> {words.loading}
      </Loading>
    )
  }
  const { partner, asOf, entries, clients, payouts, totals } = dashboard
  return (
    <Account data-dashboard="">
      <Top>
        <div>
          <SmallTitle as="h2">{words.greeting(partner.name)}</SmallTitle>
          <Note>
            {words.asOf} <time dateTime={asOf}>{momentText(asOf)}</time>. {words.live}
          </Note>
        </div>
        <StatementButton dashboard={dashboard} />
      </Top>
      {trouble && <Notice title={trouble.title}>{trouble.text}</Notice>}
      {partner.isRevoked && <Notice>{words.revoked}</Notice>}
      {totals.heldSales > 0 && <Notice>{words.held(totals.heldSales)}</Notice>}
      <AccountFigures dashboard={dashboard} />
      <PartnerLink code={partner.code} />
      <CommissionTable entries={entries} />
      <ClientTable clients={clients} />
      <PayoutTable payouts={payouts} />
      <Note>{words.privacy}</Note>
    </Account>
  )
}

const Account = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md};
  align-items: end;
  justify-content: space-between;
`

const Loading = styled.p`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  color: ${theme.color.inkSoft};
`
