import {
  type PersonFacet,
  personFacets,
  type PersonState,
  personStates,
} from '#contract/desk/people.ts'

export const facetNames = Object.keys(personFacets) as readonly PersonFacet[]

export const stateNames = Object.keys(personStates) as readonly PersonState[]

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
