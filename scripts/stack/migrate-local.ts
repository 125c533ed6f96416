import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '#scripts/run-quietly.ts'
import { fileDigest } from './file-digest.ts'
import { wranglerCommand, wranglerEnvironment } from './wrangler.ts'

/** Applies the migrations to the local database in `stateDir`, unless it has all of them. */
export async function migrateLocal(stateDir: string): Promise<void> {
  const marker = join(stateDir, 'migrations.sha256')
  const digest = fileDigest(['worker/migrations/*.sql'])
  const isCurrent =
    existsSync(join(stateDir, 'v3/d1')) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === digest
  if (isCurrent) return
  mkdirSync(stateDir, { recursive: true })
  await runQuietly(
    [...wranglerCommand('d1', 'migrations', 'apply', 'DB'), '--local', '--persist-to', stateDir],
    { env: { ...wranglerEnvironment, CI: '1' } },
  )
  writeFileSync(marker, digest)
}
