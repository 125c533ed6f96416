import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { peoplePaths, type PeoplePage as Answer } from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { useMay } from '../api/use-identity.ts'
import { usePages } from '../api/use-pages.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { PageHead } from '../ui/page-head.tsx'
import { When } from '../ui/when.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { peopleParams, peopleSearch } from './people-params.ts'
import { PeopleSearch } from './people-search.tsx'
import { PeopleViews } from './people-views.tsx'
import { PersonMarks } from './person-marks.tsx'

/** Everybody who ever wrote, bought or applied: searched, filtered, exported. */
export function PeoplePage() {
  const [params] = useSearchParams()
  const mayExport = useMay('export')
  const filters = peopleParams(params)
  const isNarrowed = Object.keys(filters).length > 0
  const list = usePages({
    key: ['people'],
    path: peoplePaths.list,
    params: filters,
    rowsOf: ({ people }: Answer) => people,
  })
  return (
    <>
      <PageHead
        title="People"
        says="Everybody who ever wrote, bought or applied; one record for each address."
        actions={
          mayExport && (
            <ButtonLink
              variant="outline"
              href={`${peoplePaths.csv}?${peopleSearch(filters)}`}
              download="people.csv"
            >
              {isNarrowed ? 'Export these as CSV' : 'Export all as CSV'}
            </ButtonLink>
          )
        }
      />
      <PeopleViews />
      <PeopleSearch />
      <PeopleFilters />
      <DataTable
        caption="People"
        rows={list.rows}
        error={list.error}
        more={list.more}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/people/${id}`}
        empty={isNarrowed ? 'Nobody is like that.' : 'Nobody has written yet.'}
        columns={[
          {
            name: 'Person',
            cell: ({ name, address }) => (
              <>
                {name || address}
                {name && <Address>{address}</Address>}
              </>
            ),
          },
          { name: 'Company', cell: ({ company }) => company },
          { name: 'Is', cell: ({ states }) => <PersonMarks states={states} /> },
          {
            name: 'Forms',
            isFigure: true,
            cell: ({ leadCount }) => leadCount.toLocaleString('en'),
          },
          {
            name: 'Paid',
            isFigure: true,
            cell: ({ orderCount, paidCents }) => (orderCount > 0 ? moneyText(paidCents) : ''),
          },
          { name: 'Heard of', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
        ]}
      />
    </>
  )
}

const Address = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  font-weight: 400;
  overflow-wrap: anywhere;
`
