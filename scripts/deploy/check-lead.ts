import { site } from '#site.config.ts'
import { mailSetup } from './mail-setup.ts'
import type { Production } from './open-production.ts'
import { productionDatabase } from './query-database.ts'
import { syntheticCheck } from './synthetic-check.ts'

/** The synthetic lead's way through production. */
export async function checkLead(production: Production): Promise<string> {
  const { settings } = await mailSetup()
  return syntheticCheck({
    query: productionDatabase(production),
    origin: site.origin,
    isOff: settings.includes('SYNTHETIC_LEADS'),
  })
}
