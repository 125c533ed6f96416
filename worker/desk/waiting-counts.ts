import * as z from 'zod/mini'
import { mostWaitingCounted } from '#contract/desk/campaigns.ts'
import { waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'
import { sql } from '../database/sql.ts'

/** How many wait for what, among the newest who wait for anything: how long a list is shows long before. */
export async function waitingCounts(
  db: D1Database,
): Promise<Partial<Record<WaitingListId, number>>> {
  const results = await sql`SELECT name, count(DISTINCT email) AS count FROM (
      SELECT lower(email) AS email, (
        SELECT value ->> 'value' FROM json_each(custom_fields) WHERE value ->> 'id' = 'waiting_for'
      ) AS name
      FROM leads WHERE kind = 'waiting-list' AND status = 'accepted' AND replaced_by IS NULL
      ORDER BY received_at DESC LIMIT ${mostWaitingCounted}
    ) GROUP BY name`.all(db, z.object({ name: z.nullable(z.string()), count: z.number() }))
  const ids = Object.keys(waitingLists) as WaitingListId[]
  return Object.fromEntries(
    results.flatMap(({ name, count }) => {
      const id = ids.find((each) => waitingLists[each].name === name)
      return id ? [[id, count] as const] : []
    }),
  )
}
