import { asked } from './asked.ts'
import type { Production } from './open-production.ts'

/** Runs SQL, one statement or several with semicolons between them, and answers the rows of the last. */
export type QueryDatabase = (sql: string) => Promise<Record<string, unknown>[]>

/** The production database, by Cloudflare's API. */
export const productionDatabase =
  ({ client, accountId, databaseId }: Production): QueryDatabase =>
  async (sql) => {
    const query = client.d1.database.query(databaseId, { account_id: accountId, sql })
    const { result } = await asked('for rows of the database', query)
    return (result.at(-1)?.results ?? []) as Record<string, unknown>[]
  }
