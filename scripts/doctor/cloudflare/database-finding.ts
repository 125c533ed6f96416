import { readdirSync } from 'node:fs'
import type Cloudflare from 'cloudflare'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { someOf } from '../live/some-of.ts'
import { notLookedAt } from '../not-looked-at.ts'

type Asked = { client: Cloudflare; accountId: string; databaseId: string; migrationsDir: string }

const id = 'worker.migrations'

async function appliedTo({ client, accountId, databaseId }: Asked): Promise<Set<string>> {
  const names = new Set<string>()
  const pages = client.d1.database.query(databaseId, {
    account_id: accountId,
    sql: 'SELECT name FROM d1_migrations',
  })
  for await (const { results = [] } of pages) {
    for (const row of results as { name: string }[]) names.add(row.name)
  }
  return names
}

/** Whether the production database is there and has every migration of this checkout. */
export async function databaseFinding(asked: Asked): Promise<Finding> {
  const files = readdirSync(asked.migrationsDir).filter((file) => file.endsWith('.sql'))
  try {
    const applied = await appliedTo(asked)
    const pending = files.filter((file) => !applied.has(file)).toSorted()
    return pending.length === 0
      ? { id, state: 'good', sentence: `The database has all ${files.length} migrations.` }
      : {
          id,
          state: 'missing',
          sentence: `The database lacks ${pending.length} migrations: ${someOf(pending)}.`,
          remedy: 'npm run deploy applies them before the worker that needs them.',
        }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/no such table/.test(message)) {
      return {
        id,
        state: 'missing',
        sentence: 'The database is empty: no migration was ever applied.',
        remedy: 'npm run deploy.',
      }
    }
    const cause = causeOf(error)
    return cause === 'answered 404'
      ? {
          id,
          state: 'missing',
          sentence: 'The account has no database with the id in wrangler.toml.',
          remedy: 'npm run setup.',
        }
      : notLookedAt(id, 'the production database', cause)
  }
}
