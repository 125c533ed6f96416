import { useQuery } from '@tanstack/react-query'
import type { SaleToCheck } from '#contract/affiliate-operator.ts'
import { affiliateSigns } from '#words/affiliate-signs.ts'
import { useMay } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText, When } from '../ui/values.tsx'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { checksQuery, PartnerViews, useCommand } from './partner-views.tsx'

type SalesProps = { title: string; sales: SaleToCheck[] | undefined; error: Error | null }

function Sales({ title, sales, error }: SalesProps) {
  const mayDecide = useMay('partners')
  const decide = useCommand<'credit-sale' | 'refuse-sale'>({
    done: (answer, { action }) =>
      action === 'credit-sale'
        ? `The sale is credited to ${answer.code ?? ''}.`
        : `The sale is not credited to ${answer.code ?? ''}.`,
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
            cell: ({ id, code }) =>
              mayDecide ? (
                <>
                  <RowButton
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ action: 'credit-sale', sale: id, code })}
                  >
                    It is theirs
                  </RowButton>{' '}
                  <RowButton
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ action: 'refuse-sale', sale: id, code })}
                  >
                    It is not
                  </RowButton>
                </>
              ) : (
                'The owner decides'
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** Sales that earn nobody anything until somebody has looked. */
export function ChecksPage() {
  const { data, error } = useQuery(checksQuery)
  return (
    <>
      <PageHead
        title="Sales to check"
        says="Nothing of these is due until the owner says whose they are."
      />
      <PartnerViews />
      <Sales
        title="A partner may have bought through their own link"
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
