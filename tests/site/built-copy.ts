import { spawnSync } from 'node:child_process'
import { changeSetting, copyCheckout } from '#scripts/changed-settings/check-settings.ts'
import type { SettingEdit, SettingValue } from '#scripts/changed-settings/edited-source.ts'

/** Another value for one setting of `site.config.ts`. */
export const setting = (name: string, to: SettingValue): SettingEdit => ({
  file: 'site.config.ts',
  path: `settings.${name}`,
  to,
})

/** Builds the site from a copy of these files under other settings. */
export async function buildCopy(
  copy: string,
  edits: readonly SettingEdit[],
  env: Record<string, string> = {},
): Promise<void> {
  await copyCheckout(copy)
  for (const edit of edits) changeSetting(copy, edit)
  const build = spawnSync(
    process.execPath,
    ['--no-warnings', 'scripts/run.mjs', 'scripts/build.ts'],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', ...env },
    },
  )
  if (build.status !== 0) throw new Error(`The other site does not build:\n${build.stderr}`)
}
