import type { PersonFacet } from '#contract/desk/people.ts'
import { productOf, type ProductId, products } from '#contract/catalogue.ts'
import { countries, findCountry } from '#lib/countries.ts'
import { kindWords } from '../ui/kind-words.ts'

type Counted = { value: string; count: number }

const codeByName = new Map(countries.map(({ name, code }) => [name.toLowerCase(), code]))

/** A lead names its country, an order has its code: both are one choice. */
export function mergedValues(facet: PersonFacet, values: readonly Counted[]): readonly Counted[] {
  if (facet !== 'country') return values
  const counts = new Map<string, number>()
  for (const { value, count } of values) {
    const code = findCountry(value.toUpperCase())?.code ?? codeByName.get(value) ?? value
    counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

const isProduct = (id: string): id is ProductId => Object.hasOwn(products, id)

/** A value that people are filtered by, as it is read. */
export function facetText(facet: PersonFacet, value: string): string {
  if (facet === 'form') return value === 'lead' ? 'Without a form' : kindWords(value)
  if (facet === 'country') return findCountry(value)?.name ?? value
  if (facet === 'product') return isProduct(value) ? productOf(value).name : value
  return value
}
