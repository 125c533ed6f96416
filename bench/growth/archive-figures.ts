import type { DatabaseSync } from 'node:sqlite'
import { localD1 } from '#scripts/sample-year/local-d1.ts'
import type { Env } from '#worker/env.ts'
import { archiveSilent } from '#worker/growth/archive-silent.ts'
import { usedBytes } from './sizes.ts'

/** What archiving takes and gives, by person. */
export type ArchiveFigures = {
  people: number
  leads: number
  files: number
  fileBytes: number
  freedBytes: number
  milliseconds: number
}

/** A bucket that holds what it is given, as far as the archive asks. */
function bucketInMemory() {
  const files = new Map<string, ArrayBuffer>()
  const bucket = {
    put: async (key: string, content: ArrayBuffer) => files.set(key, content),
    get: async (key: string) => ({ arrayBuffer: async () => files.get(key) }),
  }
  return { bucket: bucket as unknown as R2Bucket, files }
}

const leadsIn = (database: DatabaseSync) =>
  Number(Object.values(database.prepare('SELECT count(*) FROM leads').get() ?? {})[0])

/** Archives the first people of a filled database, as cron does each minute, and measures it. */
export async function measureArchive(
  database: DatabaseSync,
  runs: number,
  nowMs: number,
): Promise<ArchiveFigures> {
  const { bucket, files } = bucketInMemory()
  const env = {
    DB: localD1(database),
    LIBRARY: bucket,
    ARCHIVE_AFTER_DAYS: '30',
    RUN_STATEMENTS: '1000',
  } as unknown as Env
  const before = { bytes: usedBytes(database), leads: leadsIn(database) }
  const startedMs = performance.now()
  let people = 0
  for (let run = 0; run < runs; run += 1) people += await archiveSilent(env, nowMs)
  return {
    people,
    leads: before.leads - leadsIn(database),
    files: files.size,
    fileBytes: [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
    freedBytes: before.bytes - usedBytes(database),
    milliseconds: performance.now() - startedMs,
  }
}
