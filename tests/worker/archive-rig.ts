import { formEndpoints } from '#contract/api.ts'
import { peoplePaths, type PeoplePage, type PersonRecord } from '#contract/desk/people.ts'
import type { Env } from '#worker/env.ts'
import { archiveSilent } from '#worker/growth/archive-silent.ts'
import { atDesk } from './at-desk.ts'
import { callWorker, postJson } from './call-worker.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const { DB: db, LIBRARY: bucket } = testEnv

const dayMs = 86_400_000

/** A day long ago that no other test has people on. */
let nextDay = 0
const dayOfOwn = () => Date.UTC(2020, 0, 1) + (nextDay += 1) * dayMs

/** Somebody wrote just now. */
export async function writes(email: string, meta: object = {}): Promise<void> {
  const lead = { ...contactSubmission(email), ...meta }
  const { settled } = await callWorker(postJson(formEndpoints.contact, lead))
  await settled()
}

/** People who wrote on one day long ago, had everything delivered, and were silent since. */
export async function silentPeople(count: number, more: (email: string) => object = () => ({})) {
  const dayAtMs = dayOfOwn()
  const emails = Array.from({ length: count }, () => someone())
  for (const [index, email] of emails.entries()) {
    await writes(email, more(email))
    const at = new Date(dayAtMs + (index + 1) * 60_000).toISOString()
    await db.batch(
      [
        `UPDATE leads SET received_at = ?2, submitted_at = ?2 WHERE email = ?1`,
        `UPDATE deliveries SET state = 'delivered', delivered_at = ?2, created_at = ?2 WHERE address = ?1`,
        `UPDATE mails SET state = 'delivered', delivered_at = ?2, created_at = ?2
         WHERE address = ?1 OR subject_id IN (SELECT submission_id FROM leads WHERE email = ?1)`,
        `INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply)
         SELECT id, 1, 'http_500', 'no, ' || ?1 FROM deliveries WHERE address = ?1 AND ?2 <> ''`,
      ].map((sql) => db.prepare(sql).bind(email, at)),
    )
  }
  await lookFrom(dayAtMs)
  return { emails, dayAtMs }
}

/** Has the archive go on from a day. */
export const lookFrom = (dayAtMs: number) =>
  db
    .prepare('UPDATE archive_mark SET place = ?1')
    .bind((dayAtMs / 1000) * 2 ** 20)
    .run()

/** A run that moves everybody of a day. */
export function archive(overrides: Partial<Env> = {}, nowMs = Date.now()) {
  const env: Env = {
    ...testEnv,
    ARCHIVE_AFTER_DAYS: '365',
    RUN_STATEMENTS: '1000',
    ...overrides,
  }
  return archiveSilent(env, nowMs)
}

/** People whom the desk lists under an address. */
export async function listed(email: string, filters: Record<string, string> = {}) {
  const { send } = await atDesk('owner')
  const query = new URLSearchParams({ q: email, ...filters }).toString()
  const { body } = await send('GET', `${peoplePaths.list}?${query}`)
  return (body as PeoplePage).people
}

export const pathOf = (name: 'person' | 'archive', id: string) =>
  peoplePaths[name].replace(':id', id)

/** The desk's record of somebody who is listed once. */
export async function recordOf(email: string): Promise<PersonRecord> {
  const [person] = await listed(email)
  const { send } = await atDesk('owner')
  const { body } = await send('GET', pathOf('person', person?.id ?? ''))
  return body as PersonRecord
}

/** Every file of the archive as text, by its key. */
export async function archivedFiles(): Promise<Map<string, string>> {
  const { objects } = await bucket.list({ prefix: 'archive/' })
  const files = new Map<string, string>()
  for (const { key } of objects) {
    const stored = await bucket.get(key)
    const text = stored?.body.pipeThrough(new DecompressionStream('gzip'))
    files.set(key, await new Response(text).text())
  }
  return files
}

/** Keys of files that name a text. */
export const filesNaming = async (text: string) =>
  [...(await archivedFiles())].flatMap(([key, file]) => (file.includes(text) ? [key] : []))

/** Keys that the database knows, in its words. */
export const knownFiles = () =>
  rows<{ key: string; state: string }>(
    `SELECT folder || id || '.jsonl.gz' AS key, state FROM archive_objects ORDER BY id`,
  )
