import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { peoplePaths, type PeopleView } from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { peopleParams, peopleSearch } from './people-params.ts'

function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const save = useDeed({
    run: () => deskRequest(peoplePaths.views, { method: 'PUT', body: { name, query } }),
    done: () => `Saved as “${name.trim()}”.`,
    changes: ['people-views'],
    onDone: onClose,
  })
  return (
    <AskFirst
      id="save-view"
      title="Save these filters"
      deed="Save"
      isPending={save.isPending}
      isReady={name.trim() !== ''}
      onDo={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Field
        name="view-name"
        label="Name"
        hint="Everybody at the desk sees it. A name that is there already is replaced."
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.target.value)}
      />
    </AskFirst>
  )
}

/** Saved filters, one of them at a time, and saving or removing what is shown. */
export function PeopleViews() {
  const [params] = useSearchParams()
  const [isSaving, setIsSaving] = useState(false)
  const query = peopleSearch(peopleParams(params))
  const { data } = useQuery({
    queryKey: ['people-views'],
    queryFn: ({ signal }) => deskRequest<{ views: PeopleView[] }>(peoplePaths.views, { signal }),
  })
  const views = data?.views ?? []
  const current = views.find((view) => view.query === query)
  const remove = useDeed({
    run: ({ name }: PeopleView) =>
      deskRequest(peoplePaths.views, { method: 'DELETE', body: { name } }),
    done: (_answer, { name }) => `“${name}” is no longer saved.`,
    changes: ['people-views'],
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
        <Button variant="quiet" onClick={() => setIsSaving(true)}>
          Save this view
        </Button>
      )}
      {current && (
        <Button variant="quiet" disabled={remove.isPending} onClick={() => remove.mutate(current)}>
          Remove this view
        </Button>
      )}
      {isSaving && <SaveView query={query} onClose={() => setIsSaving(false)} />}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.lg};
  align-items: center;
  justify-content: space-between;

  > nav {
    flex: 1 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`
