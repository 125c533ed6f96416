import { useQuery } from '@tanstack/react-query'
import type { SaleToCheck } from '#contract/affiliate-operator.ts'
import { affiliateSigns } from '#words/affiliate-signs.ts'
import { deskPartnerPaths, type PartnerChecks } from '#contract/desk/partners.ts'
import { deskQuery, useMay } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText, When } from '../ui/values.tsx'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { sendCommand, PartnerViews } from './partner-views.tsx'

type Decision = { action: 'credit-sale' | 'refuse-sale'; sale: SaleToCheck }

type SalesProps = { title: string; sales: SaleToCheck[] | undefined; error: Error | null }

function Sales({ title, sales, error }: SalesProps) {
  const mayDecide = useMay('partners')
  const { asked, ask, dialog } = useAsked({
    run: ({ action, sale: { id, code } }: Decision) =>
      sendCommand({ action, sale: id, code, isUndecided: true }),
    done: (_answer, { action, sale: { code } }) =>
      `The sale is ${action === 'credit-sale' ? '' : 'not '}credited to ${code}.`,
  })
  return (
    <Panel title={title}>
      <DataTable
        caption={title}
        rows={sales}
        error={error}
        rowKey={({ id, code }) => id + code}
        rowTo={({ id }) => `/orders/${id}`}
        empty="None."
        columns={[
          { name: 'Sale', cell: ({ email }) => email },
          { name: 'Partner', cell: ({ code }) => <code>{code}</code> },
          { name: 'Paid', figure: ({ paidCents, currency }) => moneyText(paidCents, currency) },
          {
            name: 'Why',
            cell: ({ reasons }) =>
              reasons.map((reason) => affiliateSigns[reason] ?? reason).join('; '),
          },
          { name: 'When', cell: ({ at }) => <When at={at} /> },
          {
            name: 'Action',
            cell: (sale) =>
              mayDecide ? (
                <>
                  <RowButton
                    aria-label={`It is theirs: ${sale.email} …`}
                    onClick={() => ask({ action: 'credit-sale', sale })}
                  >
                    It is theirs …
                  </RowButton>{' '}
                  <RowButton
                    aria-label={`It is not: ${sale.email} …`}
                    onClick={() => ask({ action: 'refuse-sale', sale })}
                  >
                    It is not …
                  </RowButton>
                </>
              ) : (
                'The owner decides'
              ),
          },
        ]}
      />
      {asked && (
        <AskFirst
          {...dialog}
          title={
            asked.action === 'credit-sale'
              ? `Credit ${asked.sale.code} with this sale?`
              : 'Credit nobody with this sale?'
          }
          action={asked.action === 'credit-sale' ? 'Credit it' : 'Credit nobody'}
        >
          <p>
            {asked.sale.email}, {moneyText(asked.sale.paidCents, asked.sale.currency)}. It leaves
            this list{asked.action === 'credit-sale' ? '' : ', whoever else stands here with it'},
            and cannot be decided anew here.
          </p>
        </AskFirst>
      )}
    </Panel>
  )
}

/** Sales that earn nobody anything until somebody has looked. */
export function ChecksPage() {
  const { data, error } = useQuery(deskQuery<PartnerChecks>(deskPartnerPaths.checks))
  return (
    <>
      <PageHead
        title="Sales to check"
        says="Nothing of these is due until the owner says whose they are."
      />
      <PartnerViews />
      <Sales
        title="A partner may have bought by their own link or code"
        sales={data?.held}
        error={error}
      />
      <Sales
        title="May be a partner’s, though no visit says so"
        sales={data?.possible}
        error={error}
      />
    </>
  )
}
