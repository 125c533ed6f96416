import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fillSampleYear, type SampleSize } from '#scripts/sample-year/fill-sample-year.ts'
import type { DeskSample } from './desk-requests.ts'

/** Fills the database of a worker that is not running, and picks what requests will name. */
export function fillDesk(folder: string, size: SampleSize, nowMs: number): DeskSample {
  const file = globSync('**/*.sqlite', { cwd: folder }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`There is no database under ${folder}.`)
  const database = new DatabaseSync(join(folder, file))
  try {
    fillSampleYear(database, size, nowMs)
    const one = (sql: string) => String(Object.values(database.prepare(sql).get() ?? {})[0])
    return {
      orderId: one('SELECT id FROM orders ORDER BY paid_cents DESC LIMIT 1'),
      orderEmail: one(
        'SELECT email FROM orders WHERE paid_at IS NOT NULL ORDER BY rowid DESC LIMIT 1',
      ),
      deadId: one(`SELECT id FROM deliveries WHERE state = 'dead' LIMIT 1`),
      leadEmail: one('SELECT email FROM leads ORDER BY rowid DESC LIMIT 1'),
      personId: one('SELECT id FROM people ORDER BY lead_count DESC LIMIT 1'),
      partnerCode: one(
        `SELECT code FROM affiliate_partners JOIN affiliate_credits ON partner_id = affiliate_partners.id
         GROUP BY code ORDER BY count(*) DESC LIMIT 1`,
      ),
      today: new Date(nowMs).toISOString().slice(0, 10),
      yearAgo: new Date(nowMs - 364 * 86_400_000).toISOString().slice(0, 10),
    }
  } finally {
    database.close()
  }
}
