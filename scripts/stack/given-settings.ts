import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '#scripts/root.ts'

/** Those settings that are given and not blank: in the environment, else in `.dev.vars` beside wrangler.toml. */
export function givenOf<Name extends string>(
  names: readonly Name[],
  environment: NodeJS.Dict<string>,
): Partial<Record<Name, string>> {
  const file = join(root, '.dev.vars')
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const source: NodeJS.Dict<string> = { ...kept, ...environment }
  const given: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = source[name]?.trim()
    if (value) given[name] = value
  }
  return given
}
