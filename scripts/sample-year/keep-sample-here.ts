import { DatabaseSync } from 'node:sqlite'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { Refusal } from '#scripts/refusal.ts'
import { localDatabaseFile, migrateLocal } from '#scripts/stack/migrate-local.ts'
import type { StackSettings } from '#scripts/stack/settings.ts'
import { fillSampleYear, type SampleSize } from './fill-sample-year.ts'

/** What `npm start -- --with-year` fills in. */
const sampleSize: SampleSize = { leads: 10_000, orders: 400, views: 250_000 }

/** What has no row before somebody has written or bought; the lead that the worker sends itself is nobody's. */
const firstRows = [
  `leads WHERE kind <> '${syntheticLead.kind}'`,
  'orders',
  'mails',
  'affiliate_partners',
]

/** Services that the sandbox does not stand in for, so that mails, payments and alarms would be real. */
const realSides = ({ sandboxed }: StackSettings) =>
  (['CRM', 'mail', 'Stripe', 'alerts'] as const)
    .filter((side) => !sandboxed.includes(side))
    .join(' and ')

/**
 * Fills the local database with the sample year, once. Nothing else is ever opened.
 *
 * @throws {Refusal} where it holds anything that is not sample, or something would leave this machine.
 */
export async function withSampleYear(settings: StackSettings, size = sampleSize): Promise<void> {
  const { stateDir } = settings
  const real = realSides(settings)
  if (real) {
    throw new Refusal(
      `The sample year is for the stand-ins of this machine, and ${real} would be real. Take those settings out, or start without --with-year.`,
    )
  }
  await migrateLocal(stateDir)
  using database = new DatabaseSync(localDatabaseFile(stateDir))
  if (database.prepare('SELECT 1 FROM sample_year').get()) return
  const used = firstRows.filter((from) => database.prepare(`SELECT 1 FROM ${from}`).get())
  if (used.length > 0) {
    throw new Refusal(
      `${stateDir} has ${used.map((from) => from.split(' ')[0]).join(', ')} of its own, and sample is never mixed with what is real. Start with another STATE_DIR: STATE_DIR=.wrangler/sample npm start -- --with-year.`,
    )
  }
  console.log('Filling the database with the sample year …')
  await fillSampleYear(database, size, Date.now())
}

/**
 * Lets nothing of the sample year out: with a CRM, a mail provider or Stripe of your own, people who never lived would
 * be written to and reminded; and what they wait for would be an alarm at your webhook.
 *
 * @throws {Refusal}
 */
export function keepSampleHere(settings: StackSettings): void {
  const real = realSides(settings)
  if (!real) return
  using database = new DatabaseSync(localDatabaseFile(settings.stateDir), { readOnly: true })
  if (!database.prepare('SELECT 1 FROM sample_year').get()) return
  throw new Refusal(
    `${settings.stateDir} holds the sample year, and ${real} would be real: its people would be sent there. Take those settings out, or start with another STATE_DIR.`,
  )
}
