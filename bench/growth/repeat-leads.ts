import type { DatabaseSync } from 'node:sqlite'

/** Tables of which leads make rows themselves; what triggers make of those comes by itself. */
const tables = [
  'leads',
  'deliveries',
  'mails',
  'delivery_attempts',
  'newsletter_subscribers',
  'vault_places',
] as const

const ids = new Set([
  'id',
  'submission_id',
  'delivery_id',
  'subject_id',
  'lead_id',
  'corrects',
  'replaced_by',
])
const withAddress = new Set(['email', 'address', 'payload', 'data'])

/** SQL of a column in a copy: another id, somebody else's address, a later time. `?1` numbers the copy. */
function copied(column: string): string {
  if (ids.has(column)) return `${column} || printf('%03x', ?1)`
  if (withAddress.has(column)) return `replace(${column}, '@', printf('.%03x@', ?1))`
  if (column === 'place') return 'place + ?1 * (SELECT seeds FROM seed_places)'
  if (!column.endsWith('_at')) return column
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ?2 + (unixepoch(${column}, 'subsec') - ?3) / ?4, 'unixepoch')`
}

type Span = {
  /** Which copy it is, from 1. */
  number: number
  /** Where the copy begins, Unix seconds; what the seed took its span is divided by. */
  atSeconds: number
  seedAtSeconds: number
  faster: number
}

/**
 * Says what can be repeated: all that is there now. Then each call of `repeat` inserts it once more, as other people at
 * a later and shorter time, row by row in its order, so that indices and triggers do what they do for leads that come.
 */
export function seedOf(database: DatabaseSync) {
  database.exec(
    `CREATE TEMP TABLE seed_places AS SELECT coalesce(max(place), 0) AS seeds FROM vault_places;
     ${tables.map((name) => `CREATE TEMP TABLE seed_${name} AS SELECT * FROM ${name} ORDER BY rowid`).join(';')}`,
  )
  const copies = tables.map((name) => {
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(name)
      .map((row) => String(row['name']))
    const values = columns.map(copied).join(', ')
    return database.prepare(
      `INSERT INTO ${name} (${columns.join(', ')})
       SELECT ${values} FROM temp.seed_${name} WHERE ?1 + ?2 + ?3 + ?4 IS NOT NULL ORDER BY rowid`,
    )
  })
  return {
    repeat({ number, atSeconds, seedAtSeconds, faster }: Span): void {
      database.exec('BEGIN')
      for (const copy of copies) copy.run(number, atSeconds, seedAtSeconds, faster)
      // Cron counts these and takes them away.
      database.exec('DELETE FROM count_owed; COMMIT')
    },
  }
}
