import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '#scripts/refusal.ts'
import { localDatabaseFile } from '#scripts/stack/local-database-file.ts'
import { migrateLocal } from '#scripts/stack/migrate-local.ts'
import type { StackSettings } from '#scripts/stack/settings.ts'
import { fillSampleYear, sampleSize } from './fill-sample-year.ts'
import { realSides } from './real-sides.ts'

/** What only people and their purchases leave behind. */
const tables = ['leads', 'orders', 'mails', 'affiliate_partners']

/**
 * Fills the local database with the sample year, once. Nothing else is ever opened.
 *
 * @throws {Refusal} where it holds anything that is not sample, or something would leave this machine.
 */
export async function withSampleYear(settings: StackSettings): Promise<void> {
  const { stateDir } = settings
  const real = realSides(settings)
  if (real.length > 0) {
    throw new Refusal(
      `The sample year is for the stand-ins of this machine, and ${real.join(' and ')} would be real. Take those settings out, or start without --with-year.`,
    )
  }
  await migrateLocal(stateDir)
  const database = new DatabaseSync(localDatabaseFile(stateDir))
  try {
    if (database.prepare('SELECT 1 FROM sample_year').get()) return
    const used = tables.filter((table) => database.prepare(`SELECT 1 FROM ${table}`).get())
    if (used.length > 0) {
      throw new Refusal(
        `${stateDir} has ${used.join(', ')} of its own, and sample is never mixed with what is real. Start with another STATE_DIR: STATE_DIR=.wrangler/sample npm start -- --with-year.`,
      )
    }
    console.log('Filling the database with the sample year …')
    await fillSampleYear(database, sampleSize, Date.now())
  } finally {
    database.close()
  }
}
