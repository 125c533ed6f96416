import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** The file of the last migration that lies here. */
export function newestMigration(): string {
  const files = readdirSync(join(root, 'worker/migrations')).filter((name) => name.endsWith('.sql'))
  return files.toSorted().at(-1) ?? ''
}
