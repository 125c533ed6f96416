import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { causeOf, type Finding, good, mendedBy, missing, someOf, unseen } from './finding.ts'
import { type Context, cloudflareOf, type Resource } from './resource.ts'
import { databaseIdOf, readWorkerConfig, writeDatabaseId } from './worker-file.ts'

/** The D1 database, and its id in wrangler.toml. */
export const database: Resource = {
  id: 'database',
  name: 'Database (D1)',
  remedy:
    'Allow the token “D1 Edit”; the free plan has 10 databases, so delete one that is not needed',
  async check(context) {
    const { accountId: account_id, configFile, isRehearsal } = context
    const config = readWorkerConfig(configFile)
    const name = config.d1_databases[0]?.database_name
    if (!name) throw new Refusal('wrangler.toml names no database')
    const api = cloudflareOf(context).d1.database
    const { result } = await api.list({ account_id, name, per_page: 100 })
    const known = result.find((each) => each.name === name)?.uuid
    const written = databaseIdOf(config)
    const id = 'database'
    if (written && written !== known && !isRehearsal) {
      throw new Refusal(
        `wrangler.toml names database ${written}, and ${name} of this account is ${known ?? 'not there'}: if that is the one you mean, write zeros in place of database_id`,
      )
    }
    const isThere = good(id, `database ${name}`)
    if (known && written === known)
      return [isThere, good(id, 'the id of the database in wrangler.toml')]
    const inFile = 'wrangler.toml: the id of the database'
    const idFinding = (uuid: string | undefined) =>
      mendedBy(missing(id, 'database_id is not set'), 'changed', inFile, async () => {
        if (!uuid) throw new Refusal('Cloudflare named no id for the database')
        writeDatabaseId(context, uuid)
      })
    if (known) return [isThere, idFinding(known)]
    const run = async () => [idFinding((await api.create({ account_id, name })).uuid)]
    const lacks = missing(id, `The account has no database ${name}`)
    return [mendedBy(lacks, 'made', `database ${name}`, run)]
  },
}

async function appliedTo(context: Context, databaseId: string): Promise<Set<string>> {
  const names = new Set<string>()
  const sql = 'SELECT name FROM d1_migrations'
  const pages = cloudflareOf(context).d1.database.query(databaseId, {
    account_id: context.accountId,
    sql,
  })
  for await (const { results = [] } of pages) {
    for (const row of results as { name: string }[]) names.add(row.name)
  }
  return names
}

/** Files of the migrations that lie here, in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(join(root, 'worker/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Whether the production database is there and has every migration of this checkout. */
export async function migrationsFinding(
  context: Context,
  databaseId = databaseIdOf(readWorkerConfig(context.configFile)) ?? '',
): Promise<Finding> {
  const id = 'worker.migrations'
  const files = migrationFiles()
  try {
    const applied = await appliedTo(context, databaseId)
    const pending = files.filter((file) => !applied.has(file))
    return pending.length === 0
      ? good(id, `The database has all ${files.length} migrations.`)
      : missing(
          id,
          `The database lacks ${pending.length} migrations: ${someOf(pending)}.`,
          'npm run deploy applies them before the worker that needs them.',
        )
  } catch (error) {
    if (/no such table/.test(String(error))) {
      return missing(id, 'The database is empty: no migration was ever applied.', 'npm run deploy.')
    }
    const cause = causeOf(error)
    return cause === 'answered 404'
      ? missing(id, 'The account has no database with the id in wrangler.toml.', 'npm run setup.')
      : unseen(id, 'the production database', cause)
  }
}
