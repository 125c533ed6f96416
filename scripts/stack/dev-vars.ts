import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '#scripts/root.ts'

/** Settings in `.dev.vars`, which an operator may keep beside wrangler.toml; the environment goes before it. */
export function devVars(): NodeJS.Dict<string> {
  const file = join(root, '.dev.vars')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
