import { sql } from '../../database/sql.ts'

/** Whether this database was filled with the sample year of `npm start -- --with-year`. */
export async function hasSampleYear(db: D1Database): Promise<boolean> {
  return (await sql`SELECT 1 FROM sample_year`.isFound(db)) !== null
}
