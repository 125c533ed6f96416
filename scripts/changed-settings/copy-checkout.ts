import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

/** Copies every file of the checkout that git knows or would take, and links the packages: a checkout that can be copied in turn. */
export async function copyCheckout(directory: string): Promise<void> {
  const names = await runQuietly([
    'git',
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const name of names.split('\0').filter(Boolean)) {
    // A file that was deleted and is not committed yet is still listed.
    if (existsSync(join(root, name))) cpSync(join(root, name), join(directory, name))
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  await runQuietly(['git', 'init', '--quiet'], { cwd: directory })
}
