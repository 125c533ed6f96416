import { sql } from '../database/sql.ts'
import { attentionId, forgetAttention, raiseAttention } from '../database/attention.ts'
import { type Env, settingsOf } from '../env.ts'

const gigabyte = 1e9

/**
 * What Cloudflare lets a database grow to, by plan; the free one allows no more statements than its default.
 *
 * @see https://developers.cloudflare.com/d1/platform/limits/ (read in April 2026)
 */
const limits = { free: { statements: 50, bytes: 0.5 * gigabyte }, paid: { bytes: 10 * gigabyte } }

/** Shares of it at which a person is told, each once: rows that went leave pages free, and the file as it is. */
const toldAt = [0.7, 0.8, 0.9]

const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1)

/** Says when the database nears what its plan allows; once it is well below, all of that is forgotten. */
export async function watchSize(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const isFree = settingsOf(env).RUN_STATEMENTS <= limits.free.statements
  const { bytes: most } = isFree ? limits.free : limits.paid
  const { meta } = await sql`SELECT 1`.on(db).run()
  const share = toldAt.findLast((each) => meta.size_after >= most * each)
  if (share === undefined) {
    await forgetAttention(db, 'database_filling').run()
    return
  }
  const subjectId = `${share * 100} percent`
  const detail = `${gigabytes(meta.size_after)} GB of ${gigabytes(most)}`
  const matter = { kind: 'database_filling', subjectId, detail } as const
  const isNew = sql`NOT EXISTS (SELECT 1 FROM attention WHERE id = ${attentionId(matter)})`
  await raiseAttention(db, matter, nowMs, isNew).run()
}
