import { Refusal } from '#scripts/refusal.ts'
import { cloudflareOf } from '../cloudflare-of.ts'
import { changed, found, made } from '../outcome.ts'
import type { Setup, Step } from '../setup.ts'
import {
  databaseIdOf,
  editWorkerConfig,
  readWorkerConfig,
  withDatabaseId,
} from '../worker-config.ts'

async function findDatabase(setup: Setup, name: string): Promise<string | undefined> {
  const wanted = { account_id: setup.accountId, name, per_page: 100 }
  const { result } = await cloudflareOf(setup).d1.database.list(wanted)
  return result.find((database) => database.name === name)?.uuid
}

/** The D1 database, and its id in wrangler.toml. */
export const databaseStep: Step = {
  name: 'Database (D1)',
  remedy:
    'Allow the token “D1 Edit”; the free plan has 10 databases, so delete one that is not needed',
  async run(setup) {
    const { accountId: account_id, configFile } = setup
    const config = readWorkerConfig(configFile)
    const name = config.d1_databases[0]?.database_name
    if (!name) throw new Refusal('wrangler.toml names no database')
    const known = await findDatabase(setup, name)
    const id = known ?? (await cloudflareOf(setup).d1.database.create({ account_id, name })).uuid
    if (!id) throw new Refusal('Cloudflare named no id for the database')
    const outcomes = [known ? found(`database ${name}`) : made(`database ${name}`)]
    const written = databaseIdOf(config)
    if (written === id) return [...outcomes, found('its id in wrangler.toml')]
    if (written && written !== id && !setup.isRehearsal) {
      throw new Refusal(
        `wrangler.toml names database ${written}, and ${name} of this account is ${id}: if that is the one you mean, write zeros in place of database_id`,
      )
    }
    if (setup.isRehearsal) setup.say(`  would write wrangler.toml database_id = the id of ${name}`)
    else {
      editWorkerConfig(
        configFile,
        (toml) => withDatabaseId(toml, id),
        (now) => databaseIdOf(now) === id,
      )
    }
    return [...outcomes, changed('wrangler.toml: its id')]
  },
}
