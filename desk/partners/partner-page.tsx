import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type DeskPartner, deskPartnerPaths, mostVisitsCounted } from '#contract/desk/partners.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Button } from '#components/ui/button.tsx'
import type { AffiliateDashboard, CommissionState } from '#contract/affiliate.ts'
import * as affiliateDashboardWords from '#words/affiliate-dashboard.ts'
import { recordQuery, useMay } from '../api/desk-request.ts'
import { Answers } from '../ui/answers.tsx'
import { Facts, NotYet, PageHead, Panel } from '../ui/page-parts.tsx'
import { MailTable } from '../ui/mail-table.tsx'
import { moneyText, StateMark, type StateTone, When } from '../ui/values.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { ContractButton, ContractMoney } from './contract-dialogs.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { type CommandAnswer, sendCommand } from './partner-views.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { site } from '#site.config.ts'

const countText = (count: number) =>
  count >= mostVisitsCounted
    ? `${mostVisitsCounted.toLocaleString(site.language)} or more`
    : String(count)

/** One partner: standing, link, figures, ledger, payouts. */
export function PartnerPage() {
  const { code = '' } = useParams()
  const [dashboard, setDashboard] = useState<string | null>(null)
  const { data: partner, error } = useQuery(recordQuery<DeskPartner>(deskPartnerPaths.one(code)))
  if (!partner) return <NotYet title="Partner" says={code} error={error} />
  const { totals, tier } = partner.account
  return (
    <>
      <PageHead
        title={partner.name}
        says={`${partner.code} · ${partner.email}`}
        actions={<PartnerActions partner={partner} onDashboard={setDashboard} />}
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
        facts={{
          Standing: partner.revokedAt ? (
            <StateMark>Ended</StateMark>
          ) : (
            <StateMark tone="good">{tier.name}</StateMark>
          ),
          'Partner since': <When at={partner.approvedAt} />,
          Ended: partner.revokedAt && <When at={partner.revokedAt} />,
          'Clicks, last 30 days': countText(partner.clicks),
          Leads: totals.leads,
          Sales: totals.closes,
          'Sales to check': totals.heldSales > 0 && totals.heldSales,
          'Waits for payment': moneyText(totals.pendingCents),
          Earned: moneyText(totals.dueCents),
          'Paid out': moneyText(totals.paidOutCents),
          Due: <strong>{moneyText(totals.balanceCents)}</strong>,
        }}
      />
      <PartnerLedger account={partner.account} />
      <Panel title="Mails" isFolded>
        <MailTable caption="Mails to this partner" mails={partner.mails} />
      </Panel>
      {partner.application && (
        <Panel title="Application" isFolded aside={<When at={partner.application.at} />}>
          <Answers answers={partner.application.answers} />
        </Panel>
      )}
    </>
  )
}

type PartnerActionsProps = {
  partner: DeskPartner
  /** Given the new private address, once. */
  onDashboard: (address: string) => void
}

/** What can be done with a partner. */
function PartnerActions({ partner, onDashboard }: PartnerActionsProps) {
  const mayDecide = useMay('partners')
  const [isPaying, setIsPaying] = useState(false)
  const { code, name } = partner
  const renew = useAsked<true, CommandAnswer>({
    run: () => sendCommand({ action: 'new-address', code }),
    done: () => `${name} has a new private address.`,
    onDone: ({ dashboard }) => dashboard && onDashboard(dashboard),
  })
  const end = useAsked<true, CommandAnswer>({
    run: () => sendCommand({ action: 'revoke', code }),
    done: () => `The partnership with ${name} has ended.`,
  })
  const dueCents = partner.account.totals.balanceCents
  if (!mayDecide) return null
  return (
    <>
      {dueCents > 0 && <Button onClick={() => setIsPaying(true)}>Mark as paid …</Button>}
      {!partner.revokedAt && (
        <>
          <ContractButton code={code} />
          <Button variant="outline" onClick={() => renew.ask(true)}>
            New dashboard link …
          </Button>
          <Button variant="quiet" onClick={() => end.ask(true)}>
            End the partnership …
          </Button>
        </>
      )}
      {isPaying && (
        <PayoutDialog
          code={code}
          name={name}
          dueCents={dueCents}
          onClose={() => setIsPaying(false)}
        />
      )}
      {renew.asked && (
        <AskFirst {...renew.dialog} title="Open a new dashboard link?" action="Open it">
          <p>The link {name} has now stops working. You see the new one once, to pass it on.</p>
        </AskFirst>
      )}
      {end.asked && (
        <AskFirst {...end.dialog} title={`End the partnership with ${name}?`} action="End it">
          <p>
            The code earns nothing from now on, and the dashboard closes. What was earned stays due.
          </p>
        </AskFirst>
      )}
    </>
  )
}

const { reasons, states } = affiliateDashboardWords.ledger

/** What a partner earned, line by line, and what was paid of it. */
function PartnerLedger({ account }: { account: AffiliateDashboard }) {
  return (
    <>
      <Panel title="Ledger">
        <DataTable
          caption="What was earned"
          rows={account.entries}
          rowKey={({ id }) => id}
          empty="No sale yet."
          columns={[
            { name: 'Sale', cell: ({ item, client }) => (client ? `${item}, ${client}` : item) },
            { name: 'As', cell: ({ reason }) => reasons[reason] },
            {
              name: 'State',
              cell: ({ state }) => (
                <StateMark tone={commissionTones[state]}>{states[state]}</StateMark>
              ),
            },
            { name: 'When', cell: ({ at }) => <When at={at} /> },
            {
              name: 'Waiting',
              figure: ({ pendingCents }) => pendingCents > 0 && moneyText(pendingCents),
            },
            {
              name: 'Taken back',
              figure: ({ takenBackCents }) => takenBackCents > 0 && moneyText(takenBackCents),
            },
            { name: 'Earned', figure: ({ dueCents }) => moneyText(dueCents) },
            { name: '', cell: (entry) => <ContractMoney entry={entry} /> },
          ]}
        />
      </Panel>
      <Panel title="Payouts">
        <DataTable
          caption="What was paid"
          rows={account.payouts}
          rowKey={({ reference }) => reference}
          empty="Nothing was paid yet."
          columns={[
            { name: 'Reference', cell: ({ reference }) => reference },
            { name: 'Paid by', cell: ({ method }) => method },
            { name: 'When', cell: ({ paidAt }) => <When at={paidAt} /> },
            { name: 'Amount', figure: ({ amountCents }) => moneyText(amountCents) },
          ]}
        />
      </Panel>
    </>
  )
}

/** The tone of each state of a commission. */
const commissionTones: Record<CommissionState, StateTone> = {
  due: 'good',
  pending: 'waiting',
  'taken-back': 'plain',
  lapsed: 'plain',
  none: 'plain',
}
