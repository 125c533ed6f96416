import type { PeopleView } from '#contract/desk/people.ts'

const mostViews = 50

/** Saved filters of the list of people, by name. */
export async function peopleViews(db: D1Database): Promise<PeopleView[]> {
  const { results } = await db
    .prepare(`SELECT name, query FROM people_views ORDER BY name LIMIT ${mostViews}`)
    .all<PeopleView>()
  return results
}

/** Saves filters under a name, in place of what it stood for: a statement for a batch. */
export function viewUpsert(db: D1Database, { name, query }: PeopleView, nowMs: number) {
  return db
    .prepare(
      `INSERT INTO people_views (name, query, created_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET query = excluded.query`,
    )
    .bind(name, query, new Date(nowMs).toISOString())
}

/** Forgets saved filters: a statement for a batch. */
export function viewDelete(db: D1Database, name: string) {
  return db.prepare('DELETE FROM people_views WHERE name = ?1').bind(name)
}
