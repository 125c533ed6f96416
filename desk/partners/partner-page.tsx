import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type DeskPartner, deskPartnerPaths, mostVisitsCounted } from '#contract/desk/partners.ts'
import { Notice } from '#components/ui/notice.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { Answers } from '../ui/answers.tsx'
import { Facts } from '../ui/facts.tsx'
import { moneyText } from '../ui/money-text.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { When } from '../ui/when.tsx'
import { PartnerDeeds } from './partner-deeds.tsx'
import { PartnerLedger } from './partner-ledger.tsx'
import { PartnerMails } from './partner-mails.tsx'

const countText = (count: number) =>
  count >= mostVisitsCounted ? `${mostVisitsCounted.toLocaleString('en')} or more` : String(count)

/** One partner: standing, link, figures, ledger, payouts. */
export function PartnerPage() {
  const { code = '' } = useParams()
  const [dashboard, setDashboard] = useState<string | null>(null)
  const { data: partner, error } = useQuery({
    queryKey: ['partners', 'one', code],
    queryFn: ({ signal }) => deskRequest<DeskPartner>(deskPartnerPaths.one(code), { signal }),
  })
  if (!partner) {
    return (
      <>
        <PageHead title="Partner" says={code} />
        {error ? <Notice tone="error">{error.message}</Notice> : <p role="status">Fetching …</p>}
      </>
    )
  }
  const { totals, tier } = partner.account
  return (
    <>
      <PageHead
        title={partner.name}
        says={`${partner.code} · ${partner.email}`}
        actions={<PartnerDeeds partner={partner} onDashboard={setDashboard} />}
      />
      {dashboard && (
        <Notice title="The new private address, shown this once">
          <p>
            <code>{dashboard}</code>
          </p>
          <p>Send it to {partner.email} yourself. The one before no longer works.</p>
        </Notice>
      )}
      <Facts
        facts={[
          {
            name: 'Standing',
            value: partner.revokedAt ? (
              <StateMark>Ended</StateMark>
            ) : (
              <StateMark tone="good">{tier.name}</StateMark>
            ),
          },
          { name: 'Partner since', value: <When at={partner.approvedAt} /> },
          { name: 'Ended', value: partner.revokedAt && <When at={partner.revokedAt} /> },
          { name: 'Clicks, last 30 days', value: countText(partner.visits.lately) },
          { name: 'Leads', value: totals.leads },
          { name: 'Sales', value: totals.closes },
          { name: 'Sales to check', value: totals.heldSales > 0 && totals.heldSales },
          { name: 'Waits for payment', value: moneyText(totals.pendingCents) },
          { name: 'Earned', value: moneyText(totals.dueCents) },
          { name: 'Paid out', value: moneyText(totals.paidOutCents) },
          { name: 'Due', value: <strong>{moneyText(totals.balanceCents)}</strong> },
        ]}
      />
      <PartnerLedger account={partner.account} />
      <PartnerMails partner={partner} />
      {partner.application && (
        <Panel title="Application" aside={<When at={partner.application.at} />}>
          <Answers answers={partner.application.answers} />
        </Panel>
      )}
    </>
  )
}
