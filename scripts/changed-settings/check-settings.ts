import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStaticChecks } from '#scripts/checks/run-static-checks.ts'
import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { runVisibly } from '#scripts/suites/run-visibly.ts'
import { changeArticles } from './change-articles.ts'
import { changeSetting } from './change-setting.ts'
import { copyCheckout } from './copy-checkout.ts'
import { settingEdits } from './setting-edits.ts'

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
