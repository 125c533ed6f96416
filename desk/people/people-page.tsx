import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mostTagged, peoplePaths, type PersonRow, type PeopleView } from '#contract/desk/people.ts'
import { secondary, spread, theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { deskQuery, put, remove, useAction, useMay, usePages } from '../api/desk-request.ts'
import { CsvButton } from '../ui/csv-button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PickedBar, usePicked } from '../ui/picked.tsx'
import { moneyText, When } from '../ui/values.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { SearchControl } from '../ui/search-form.tsx'
import { PeopleFilters, peopleParams, peopleSearch } from './people-filters.tsx'
import { TagForm } from './tag-form.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { useDraft, useTyped } from '../ui/typed.ts'
import { ViewLinks } from '../ui/view-links.tsx'
import { PersonMarks } from './person-marks.tsx'
import { site } from '#site.config.ts'

/** Everybody who ever wrote, bought or applied: searched, filtered, exported. */
export function PeoplePage() {
  const [params] = useSearchParams()
  const mayExport = useMay('export')
  const filters = peopleParams(params)
  const isNarrowed = Object.keys(filters).length > 0
  const list = usePages<PersonRow>(peoplePaths.list, filters)
  const picked = usePicked(mostTagged, peopleSearch(filters), list.rows)
  return (
    <>
      <PageHead
        title="People"
        says="Everybody who ever wrote, bought or applied; one record for each address."
        actions={
          mayExport && (
            <CsvButton path={`${peoplePaths.csv}?${peopleSearch(filters)}`}>
              {isNarrowed ? 'Export these as CSV' : 'Export all as CSV'}
            </CsvButton>
          )
        }
      />
      <PeopleViews />
      <PeopleSearch />
      <PeopleFilters />
      <PickedBar picked={picked} none="Pick nobody">
        <TagForm
          ids={picked.ids}
          action={picked.ids.length === 1 ? 'Tag 1 person' : `Tag ${picked.ids.length} people`}
          onDone={picked.clear}
        />
      </PickedBar>
      <DataTable
        caption="People"
        {...list}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/people/${id}`}
        pick={{ ...picked, nameOf: ({ name, address }) => name || address }}
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
          { name: 'Forms', figure: ({ leadCount }) => leadCount.toLocaleString(site.language) },
          {
            name: 'Kept',
            figure: ({ orderCount, paidCents }) => (orderCount > 0 ? moneyText(paidCents) : ''),
          },
          { name: 'Heard of', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
        ]}
      />
    </>
  )
}

const Address = styled.span`
  display: block;
  ${secondary(theme.size.caption)}
  font-weight: 400;
  overflow-wrap: anywhere;
`

/** Saved filters, one of them at a time, and saving or removing what is shown. */
function PeopleViews() {
  const [params] = useSearchParams()
  const query = peopleSearch(peopleParams(params))
  const { typed, forget, bind } = useTyped({ name: '' })
  const { data } = useQuery(deskQuery<{ views: PeopleView[] }>(peoplePaths.views))
  const views = data?.views ?? []
  const known = views.find(({ name }) => name === typed.name.trim())
  const save = useAsked<true, unknown>({
    run: () => put(peoplePaths.views, { ...typed, query, from: known?.query ?? null }),
    done: () => `Saved as “${typed.name.trim()}”.`,
    onDone: () => forget(typed),
  })
  const current = views.find((view) => view.query === query)
  const removal = useAction({
    run: (view: PeopleView) => remove(peoplePaths.views, view),
    done: (_answer, { name }) => `“${name}” is no longer saved.`,
    undo: (body) => () => put(peoplePaths.views, body),
  })
  return (
    <Row>
      <ViewLinks
        label="Saved views"
        views={[
          { to: '/people', name: 'Everybody', isCurrent: query === '' },
          ...views.map((view) => ({
            to: `/people?${view.query}`,
            name: view.name,
            isCurrent: view === current,
          })),
        ]}
      />
      {query !== '' && !current && (
        <Button variant="quiet" onClick={() => save.ask(true)}>
          Save this view
        </Button>
      )}
      {current && (
        <Button
          variant="quiet"
          disabled={removal.isPending}
          onClick={() => removal.mutate(current)}
        >
          Remove this view
        </Button>
      )}
      {save.asked && (
        <AskFirst
          {...save.dialog}
          title="Save these filters"
          action="Save"
          isReady={typed.name.trim() !== ''}
        >
          <Field
            {...bind('name')}
            label="Name"
            hint="Everybody at the desk sees it. A name that is there already is replaced."
            maxLength={80}
            required
          />
        </AskFirst>
      )}
    </Row>
  )
}

const Row = styled.div`
  ${spread}
  gap: 0 ${theme.space.lg};
  align-items: center;
  min-inline-size: 0;

  > nav {
    flex: 1 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`

/** A pause in typing after which is searched. */
const pauseMs = 200

/** Looks for people while one types, among those that the filters leave; what is looked for is in the address. */
function PeopleSearch() {
  const [params, setParams] = useSearchParams()
  const searched = params.get('q') ?? ''
  const [text, setText] = useDraft(searched)
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === searched) return
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          const { q: _, ...filters } = peopleParams(before)
          return wanted ? { q: wanted, ...filters } : filters
        },
        { replace: true, preventScrollReset: true },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, searched, setParams])
  return (
    <search>
      <SearchControl
        type="search"
        name="q"
        aria-label="Search people"
        value={text}
        placeholder="Name, address, company, phone, order"
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  )
}
