import { changeSetting, copyCheckout } from '#scripts/changed-settings/check-settings.ts'
import type { SettingEdit } from '#scripts/changed-settings/edited-source.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

/** Builds the site from a copy of these files under other settings. */
export async function buildCopy(
  copy: string,
  edits: readonly SettingEdit[],
  env: Record<string, string> = {},
): Promise<void> {
  await copyCheckout(copy)
  for (const edit of edits) changeSetting(copy, edit)
  const build = [process.execPath, '--no-warnings', 'scripts/run.mjs', 'scripts/build.ts']
  await runQuietly(build, { cwd: copy, env: { NODE_ENV: 'production', ...env } })
}
