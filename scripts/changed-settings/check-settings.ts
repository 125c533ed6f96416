import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStaticChecks } from '#scripts/checks/run-static-checks.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { runVisibly } from '#scripts/suites/run-visibly.ts'
import { changeArticles } from './change-articles.ts'
import { editedSource } from './edited-source.ts'
import type { SettingEdit } from './setting-edit.ts'
import { settingEdits } from './setting-edits.ts'

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

/** Changes one setting in a copy of the checkout. */
export function changeSetting(copy: string, edit: SettingEdit): void {
  const file = join(copy, edit.file)
  writeFileSync(file, editedSource(readFileSync(file, 'utf8'), edit))
}

function changeSettings(copy: string): void {
  for (const [subject, edits] of Object.entries(settingEdits)) {
    for (const edit of edits) changeSetting(copy, edit)
    console.log(`${subject.padEnd(10)}${edits.map(({ path }) => path).join(', ')}`)
  }
  console.log(
    `${'articles'.padEnd(10)}${changeArticles(join(copy, 'content/articles')).join(', ')}`,
  )
}

/**
 * Copies the checkout, changes there everything an operator sets, and sees that it still builds and that types and
 * tests hold; `words` are those of `npm test`. A copy that fails is left for a look.
 */
export async function checkSettings(words: readonly string[] = ['unit', 'worker']): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'other-settings-'))
  await copyCheckout(copy)
  changeSettings(copy)
  const node = [process.execPath, '--no-warnings']
  await runQuietly([...node, 'scripts/build.ts'], { cwd: copy })
  // Format, lint and what nothing uses do not depend on a value; types do, where a constant is its own type.
  const types = await runStaticChecks(({ name }) => name.startsWith('types'), copy)
  const code = await runVisibly([...node, 'scripts/run.mjs', 'scripts/test.ts', ...words], {}, copy)
  if (types.failed > 0 || code !== 0) {
    throw new Refusal(`What failed above holds under the checkout's own settings only: ${copy}`)
  }
  rmSync(copy, { recursive: true, force: true })
}
