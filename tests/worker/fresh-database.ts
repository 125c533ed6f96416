import { applyD1Migrations, reset } from 'cloudflare:test'
import { testEnv } from './test-env.ts'

const { DB: db } = testEnv

/** Tables in which the migrations leave rows. */
const filled =
  `affiliate_hint_key alarm_watch campaign_overrides crm_gate d1_migrations google_gate invoice_schemes
  mail_gate mail_keys meta_gate`.split(/\s+/)

let renewal: D1PreparedStatement | undefined

/** A value as SQL writes it. */
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const isThere = () => db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'leads'`).first()

/** Gives a file a database of its own. */
export async function newDatabase(): Promise<void> {
  // On a busy machine one that was just written to may outlive its reset.
  do await reset()
  while (await isThere())
  await applyD1Migrations(db, testEnv.MIGRATIONS)
  const { results: tables } = await db
    .prepare(`SELECT name FROM pragma_table_list WHERE type = 'table' AND name <> 'audit_log'
      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`)
    .all<{ name: string }>()
  const found = await db.batch<object>(filled.map((name) => db.prepare(`SELECT * FROM ${name}`)))
  // All in one: handed over one by one, a hundred of them take D1 four times as long.
  renewal = db.prepare(
    [
      'PRAGMA defer_foreign_keys = on',
      ...tables.map(({ name }) => `DELETE FROM ${name}`),
      ...found.flatMap(({ results }, at) =>
        results.map((row) => {
          const values = Object.values(row).map(literal)
          return `INSERT INTO ${filled[at]} VALUES (${values.join(', ')})`
        }),
      ),
    ].join(';\n'),
  )
}

/** Lets a test find every table as in a new database, but for the log, which nothing edits. */
export async function renewTables(): Promise<void> {
  await renewal?.run()
}
