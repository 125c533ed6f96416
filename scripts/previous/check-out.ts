import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

type Lock = { packages: Record<string, { version?: string; optional?: boolean; peer?: boolean }> }

const readLock = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lock

/** Whether the packages installed here are, version for version, those that a commit's lock file asks for. */
function hasItsPackages(directory: string): boolean {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: here } = readLock(installed)
  return Object.entries(readLock(join(directory, 'package-lock.json')).packages).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || peer || here[path]?.version === version,
  )
}

/**
 * Lays a commit down in an empty directory, with the migrations as they are here in place of its own. Its packages are
 * those of this checkout where it asks for the same ones; else its own scripts install them.
 */
export async function checkOut(commit: string, directory: string): Promise<void> {
  const index = join(directory, '.index')
  const env = { GIT_INDEX_FILE: index }
  await runQuietly(['git', 'read-tree', commit], { env })
  await runQuietly(['git', 'checkout-index', '--all', `--prefix=${directory}/`], { env })
  rmSync(index)
  rmSync(join(directory, 'worker/migrations'), { recursive: true })
  cpSync(join(root, 'worker/migrations'), join(directory, 'worker/migrations'), { recursive: true })
  if (hasItsPackages(directory)) {
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  }
}
