import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { affiliateDashboardWords } from '#content/affiliate-dashboard.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Panel } from '../ui/panel.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { When } from '../ui/when.tsx'
import { commissionTones } from './commission-tones.ts'

const { reasons, states } = affiliateDashboardWords.ledger

/** What a partner earned, line by line, and what was paid of it. */
export function PartnerLedger({ account }: { account: AffiliateDashboard }) {
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
              isFigure: true,
              cell: ({ pendingCents }) => pendingCents > 0 && moneyText(pendingCents),
            },
            {
              name: 'Taken back',
              isFigure: true,
              cell: ({ takenBackCents }) => takenBackCents > 0 && moneyText(takenBackCents),
            },
            { name: 'Earned', isFigure: true, cell: ({ dueCents }) => moneyText(dueCents) },
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
            { name: 'Amount', isFigure: true, cell: ({ amountCents }) => moneyText(amountCents) },
          ]}
        />
      </Panel>
    </>
  )
}
