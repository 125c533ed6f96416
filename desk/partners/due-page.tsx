import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPartnerPaths, type PartnersDue } from '#contract/desk/partners.ts'
import { deskQuery, useMay } from '../api/desk-request.ts'
import { CsvButton } from '../ui/csv-button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/values.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { PartnerViews } from './partner-views.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

const payoutDays = { daily: 'Daily', weekly: 'Mondays' } as const

/** Partners with payouts due, and marking them as paid. */
export function DuePage() {
  const mayPay = useMay('partners')
  const mayExport = useMay('export')
  const { data, error } = useQuery(deskQuery<PartnersDue>(deskPartnerPaths.due))
  const [asked, setAsked] = useState<PartnersDue['due'][number] | null>(null)
  const current = data?.due.find(({ code }) => code === asked?.code)
  return (
    <>
      <PageHead
        title="Payouts due"
        says={
          data && data.due.length > 0
            ? `${moneyText(data.totalCents)} in all. Pay it at your bank, then note it here with the transfer’s reference.`
            : 'What partners have earned and were not paid yet.'
        }
        actions={
          mayExport &&
          data !== undefined &&
          data.due.length > 0 && (
            <CsvButton path={deskPartnerPaths.dueCsv}>Table for the bank</CsvButton>
          )
        }
      />
      <PartnerViews />
      <DataTable
        caption="Payouts due"
        rows={data?.due}
        error={error}
        rowKey={(partner) => partner.code}
        rowTo={(partner) => `/partners/${partner.code}`}
        empty="Nothing is due."
        columns={[
          { name: 'Partner', cell: ({ name }) => name },
          { name: 'Sales', figure: ({ closes }) => closes },
          { name: 'Paid so far', figure: ({ paidOutCents }) => moneyText(paidOutCents) },
          { name: 'Due', figure: ({ balanceCents }) => moneyText(balanceCents) },
          { name: 'Paid out', cell: ({ payouts }) => payoutDays[payouts] },
          {
            name: 'Action',
            cell: (partner) =>
              mayPay && (
                <RowButton
                  aria-label={`Mark as paid: ${partner.name}`}
                  onClick={() => setAsked(partner)}
                >
                  Mark as paid …
                </RowButton>
              ),
          },
        ]}
      />
      {asked && (
        <PayoutDialog
          code={asked.code}
          name={asked.name}
          dueCents={current?.balanceCents ?? 0}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
