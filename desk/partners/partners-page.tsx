import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { deskPageRows } from '#contract/desk/list.ts'
import { deskPartnerPaths, type PartnerFigures, type PartnerLine } from '#contract/desk/partners.ts'
import { deskRequest, usePages } from '../api/desk-request.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText, StateMark, When } from '../ui/values.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { ContractButton } from './contract-dialogs.tsx'
import { PartnerViews } from './partner-views.tsx'

/** Figures of these partners, computed from all their sales; loaded after the names. */
function useFigures(codes: readonly string[]): Map<string, PartnerFigures> {
  const { data } = useQuery({
    queryKey: ['partners', 'figures', ...codes],
    enabled: codes.length > 0,
    queryFn: async ({ signal }) => {
      const figures: PartnerFigures[] = []
      for (let from = 0; from < codes.length; from += deskPageRows) {
        const query = new URLSearchParams({ codes: codes.slice(from, from + deskPageRows).join() })
        const path = `${deskPartnerPaths.figures}?${query}`
        const answer = await deskRequest<{ figures: PartnerFigures[] }>(path, { signal })
        figures.push(...answer.figures)
      }
      return figures
    },
  })
  return new Map(data?.map((figures) => [figures.code, figures]))
}

/** The list of partners with their figures. */
export function PartnersPage() {
  const [params] = useSearchParams()
  const list = usePages<PartnerLine>(deskPartnerPaths.list, { q: params.get('q') })
  const figures = useFigures(list.rows?.map(({ code }) => code) ?? [])
  const figure = (code: string, of: 'leads' | 'closes') => figures.get(code)?.[of] ?? ''
  const money = (code: string, of: 'pendingCents' | 'balanceCents') => {
    const known = figures.get(code)
    return known ? moneyText(known[of]) : ''
  }
  return (
    <>
      <PageHead
        title="Partners"
        says="Who sends clients, and what they are owed."
        actions={<ContractButton />}
      />
      <PartnerViews />
      <SearchForm label="Beginning of a code" />
      <DataTable
        caption="Partners"
        {...list}
        rowKey={({ code }) => code}
        rowTo={({ code }) => `/partners/${code}`}
        empty={params.has('q') ? 'No code begins so.' : 'No partner yet.'}
        columns={[
          { name: 'Partner', cell: ({ name }) => name },
          { name: 'Code', cell: ({ code }) => <code>{code}</code> },
          {
            name: 'Standing',
            cell: ({ revokedAt }) =>
              revokedAt ? <StateMark>Ended</StateMark> : <StateMark tone="good">Partner</StateMark>,
          },
          { name: 'Leads', figure: ({ code }) => figure(code, 'leads') },
          { name: 'Sales', figure: ({ code }) => figure(code, 'closes') },
          { name: 'Waiting', figure: ({ code }) => money(code, 'pendingCents') },
          { name: 'Due', figure: ({ code }) => money(code, 'balanceCents') },
          { name: 'Since', cell: ({ approvedAt }) => <When at={approvedAt} /> },
        ]}
      />
    </>
  )
}
