import * as z from 'zod/mini'
import type { PeopleView } from '#contract/desk/people.ts'
import { sql } from '../../database/sql.ts'

const mostViews = 50

/** Saved filters of the list of people, by name. */
export async function peopleViews(db: D1Database): Promise<PeopleView[]> {
  return sql`SELECT name, query FROM people_views ORDER BY name
    LIMIT ${mostViews}`.all(db, z.object({ name: z.string(), query: z.string() }))
}

/** Saves filters under a name, in place of what it stood for: a statement for a batch. */
export function viewUpsert(db: D1Database, { name, query }: PeopleView, nowMs: number) {
  return sql`INSERT INTO people_views (name, query, created_at)
    VALUES (${name}, ${query}, ${new Date(nowMs).toISOString()})
    ON CONFLICT (name) DO UPDATE SET query = excluded.query`.on(db)
}

/** Forgets saved filters: a statement for a batch. */
export function viewDelete(db: D1Database, name: string) {
  return sql`DELETE FROM people_views WHERE name = ${name}`.on(db)
}
