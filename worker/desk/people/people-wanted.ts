import type { PeopleFilter } from '#contract/desk/people.ts'
import { daySeconds } from '#lib/time.ts'
import type { PeopleWanted } from './people-list.ts'
import { peopleMatch, typedAddress } from './people-match.ts'

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
