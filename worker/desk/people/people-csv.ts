import type { PeopleFilter } from '#contract/desk/people.ts'
import { csvText } from '#lib/csv.ts'
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
    (person.paidCents / 100).toFixed(2),
    person.states.join(' '),
  ]
}

/**
 * People of a filter as CSV, read as it is taken, a page at a time. More pages than `mostStatements` allows break it
 * off with an error, so that nobody takes a part for the whole.
 */
export function peopleCsv(
  db: D1Database,
  filter: PeopleFilter,
  mostStatements: number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let before: number | null = null
  let statements = 0
  return new ReadableStream({
    start(controller) {
      // Without the mark, Excel reads the names in another alphabet.
      controller.enqueue(encoder.encode(`\uFEFF${csvText([heads])}`))
    },
    async pull(controller) {
      statements += 1
      if (statements > mostStatements) throw new Error('More rows than one invocation may read.')
      const rows = await listPeople(db, { ...peopleWanted(filter), before, limit: pageSize })
      if (rows.length > 0) controller.enqueue(encoder.encode(csvText(rows.map(cells))))
      before = rows.at(-1)?.place ?? null
      if (rows.length < pageSize) controller.close()
    },
  })
}
