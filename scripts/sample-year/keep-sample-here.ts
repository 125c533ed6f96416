import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '#scripts/refusal.ts'
import { localDatabaseFile } from '#scripts/stack/local-database-file.ts'
import type { StackSettings } from '#scripts/stack/settings.ts'
import { realSides } from './real-sides.ts'

/**
 * Lets nothing of the sample year out: with a CRM, a mail provider or Stripe of your own, people who never lived would
 * be written to and reminded.
 *
 * @throws {Refusal}
 */
export function keepSampleHere(settings: StackSettings): void {
  const real = realSides(settings)
  if (real.length === 0) return
  const database = new DatabaseSync(localDatabaseFile(settings.stateDir), { readOnly: true })
  try {
    if (!database.prepare('SELECT 1 FROM sample_year').get()) return
  } finally {
    database.close()
  }
  throw new Refusal(
    `${settings.stateDir} holds the sample year, and ${real.join(' and ')} would be real: its people would be sent there. Take those settings out, or start with another STATE_DIR.`,
  )
}
