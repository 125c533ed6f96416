import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import {
  type PeopleFilters as Values,
  peoplePaths,
  type PersonFacet,
  personFacets,
  personStates,
} from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { isProductId, productOf } from '#contract/catalogue.ts'
import { countries, findCountry } from '#lib/countries.ts'
import { minuteMs } from '#lib/time.ts'
import { deskQuery } from '../api/desk-request.ts'
import { Options } from '../ui/options.tsx'
import { useDraft } from '../ui/typed.ts'
import { kindWords } from '../ui/values.tsx'
import { site } from '#site.config.ts'

/** Filters of the list of people, kept in the query. */
export function PeopleFilters() {
  const [params, setParams] = useSearchParams()
  const filters = peopleParams(params)
  const { data } = useQuery({
    ...deskQuery<Values>(peoplePaths.filters),
    staleTime: minuteMs,
  })
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = filters
    setParams(value ? { ...others, [name]: value } : others, { preventScrollReset: true })
  }
  const optionsOf = (facet: PersonFacet) => {
    const values = mergedValues(facet, data?.[facet] ?? [])
    const chosen = filters[facet]
    const isListed = !chosen || values.some(({ value }) => value === chosen)
    const all = isListed ? values : [{ value: chosen, count: 0 }, ...values]
    return all.map(({ value, count: people }) => {
      const countText = people > 0 ? ` (${people.toLocaleString(site.language)})` : ''
      return [value, facetText(facet, value) + countText] as const
    })
  }
  const { q: _, ...narrowing } = filters
  const count = Object.keys(narrowing).length
  const [isOpen] = useState(count > 0)
  return (
    <Disclosure
      summary={count > 0 ? `Filters (${count})` : 'Filters'}
      isOpen={isOpen}
      headingLevel={2}
    >
      <Grid>
        <SelectField
          name="is"
          label="Who"
          value={filters.is ?? ''}
          onChange={(event) => choose('is', event.target.value)}
        >
          <option value="">Everybody</option>
          <Options of={Object.entries(personStates)} />
        </SelectField>
        {facetNames.map((facet) => (
          <SelectField
            key={facet}
            name={facet}
            label={personFacets[facet]}
            value={filters[facet] ?? ''}
            onChange={(event) => choose(facet, event.target.value)}
          >
            <option value="">Any</option>
            <Options of={optionsOf(facet)} />
          </SelectField>
        ))}
        {(['since', 'until'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            chosen={filters[name] ?? ''}
            onChoose={(day) => choose(name, day)}
          />
        ))}
        {count > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              setParams(filters.q ? { q: filters.q } : {}, { preventScrollReset: true })
            }
          >
            Without filters
          </Button>
        )}
      </Grid>
    </Disclosure>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  gap: ${theme.space.md};
  align-items: end;
`

type DayFieldProps = { name: string; chosen: string; onChoose: (day: string) => void }

/** A day to filter by. Digit by digit a year is typed as one of long ago: nothing is looked for until it is whole. */
function DayField({ name, chosen, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useDraft(chosen)
  return (
    <Field
      name={name}
      type="date"
      label={`Heard of ${name} (UTC)`}
      value={typed}
      onChange={({ target: { value, validity } }) => {
        setTyped(value)
        if (value ? value >= '1970' : !validity.badInput) onChoose(value)
      }}
    />
  )
}

type Counted = { value: string; count: number }

const codeByName = new Map(countries.map(({ name, code }) => [name.toLowerCase(), code]))

/** A lead names its country, an order has its code: both are one choice. */
function mergedValues(facet: PersonFacet, values: readonly Counted[]): readonly Counted[] {
  if (facet !== 'country') return values
  const counts = new Map<string, number>()
  for (const { value, count } of values) {
    const code = findCountry(value.toUpperCase())?.code ?? codeByName.get(value) ?? value
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** A value that people are filtered by, as it is read. */
function facetText(facet: PersonFacet, value: string): string {
  if (facet === 'form') return value === 'lead' ? 'Without a form' : kindWords(value)
  if (facet === 'country') return findCountry(value)?.name ?? value
  if (facet === 'product') return isProductId(value) ? productOf(value).name : value
  return value
}

const facetNames = Object.keys(personFacets) as readonly PersonFacet[]

const names = ['q', 'is', ...facetNames, 'since', 'until'] as const

/** The filters that an address holds, blank ones left out. */
export function peopleParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/** The same as the query of an address. */
export const peopleSearch = (filters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(filters).toString()
