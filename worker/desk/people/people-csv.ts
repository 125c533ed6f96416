import type { PeopleFilter } from '#contract/desk/people.ts'
import { csvMoney } from '#lib/csv.ts'
import { csvStream } from '../csv-stream.ts'
import { listPeople, personOf, type StoredPerson, peopleWanted } from './people-list.ts'

/** People read at once: a worker's memory holds many times as many, and D1 answers within a second. */
const pageSize = 5_000

const heads = [
  'address',
  'name',
  'phone',
  'company',
  'country',
  'first seen',
  'last seen',
  'forms',
  'orders',
  'paid',
  'states',
] as const

function cells(stored: StoredPerson) {
  const person = personOf(stored)
  return [
    person.address,
    person.name,
    person.phone,
    person.company,
    person.country,
    person.firstSeenAt,
    person.lastSeenAt,
    person.leadCount,
    person.orderCount,
    csvMoney(person.paidCents),
    person.states.join(' '),
  ]
}

/** People of a filter as CSV. */
export function peopleCsv(
  db: D1Database,
  filter: PeopleFilter,
  mostPages: number,
): ReadableStream<Uint8Array> {
  let before: number | null = null
  return csvStream({
    heads,
    cells,
    mostPages,
    async page() {
      const rows = await listPeople(db, { ...peopleWanted(filter), before, limit: pageSize })
      before = rows.at(-1)?.place ?? null
      return { rows, isLast: rows.length < pageSize }
    },
  })
}
