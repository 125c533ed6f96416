import { type PeopleFilter, type PersonFacet, personFacets } from '#contract/desk/people.ts'
import { findCountry, findCountryByName } from '#lib/countries.ts'
import { toHex } from '../../http/digest.ts'
import { daySeconds } from '#lib/time.ts'
import type { PeopleWanted } from './people-list.ts'

/** The letter that a facet's marks begin with in `people.marks` (0080_people.sql). */
export const facetLetters: Record<PersonFacet, string> = {
  form: 'f',
  source: 's',
  tag: 't',
  country: 'c',
  campaign: 'm',
  from: 'o',
  product: 'p',
}

/** As SQLite's own lower(): letters beyond ASCII stay. */
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const mark = (facet: PersonFacet, value: string) =>
  facetLetters[facet] + toHex(new TextEncoder().encode(lower(value)))

/** A lead names its country, an order has its code. */
function countryMarks(value: string): string {
  const { code, name } = findCountry(value.toUpperCase()) ?? findCountryByName(value) ?? {}
  return [value, code, name].flatMap((word) => (word ? mark('country', word) : [])).join(' OR ')
}

/** A telephone number is one word, without what is dialled before it at home or from abroad. */
function typedWords(text: string): readonly string[] {
  if (/^[\d\s()+./-]{4,}$/.test(text)) {
    const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    if (digits.length >= 3) return [digits]
  }
  return text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The address that is looked for, where a whole one was typed. */
function typedAddress({ q = '' }: PeopleFilter): string | null {
  const typed = q.trim()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? lower(typed) : null
}

/**
 * What the index of people is asked for a filter; null where the filter leaves everybody, or days alone. Each word
 * typed has to begin a word of the record.
 */
function peopleMatch(filter: PeopleFilter): string | null {
  const words = [...new Set(typedWords(filter.q ?? ''))].slice(0, 12).map((word) => `"${word}"*`)
  const facets = (Object.keys(personFacets) as PersonFacet[]).flatMap((facet) => {
    const value = filter[facet]
    if (!value) return []
    return facet === 'country' ? `(${countryMarks(value)})` : mark(facet, value)
  })
  const marks = [...facets, ...(filter.is ? [`x${filter.is}`] : [])]
  const parts = [
    ...(words.length > 0 ? [`words : (${words.join(' AND ')})`] : []),
    ...(marks.length > 0 ? [`marks : (${marks.join(' AND ')})`] : []),
  ]
  return parts.length > 0 ? parts.join(' AND ') : null
}

const secondsOf = (day: string) => Date.parse(day) / 1000

/** What a filter asks of the database. */
export function peopleWanted(filter: PeopleFilter): Omit<PeopleWanted, 'before' | 'limit'> {
  const { since, until } = filter
  const address = typedAddress(filter)
  return {
    match: peopleMatch(address ? { ...filter, q: undefined } : filter),
    address,
    sinceSeconds: since ? secondsOf(since) : null,
    untilSeconds: until ? secondsOf(until) + daySeconds : null,
  }
}
