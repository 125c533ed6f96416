import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SettingName } from '#worker/settings.ts'
import type { Context } from './resource.ts'

type Secrets = Record<string, string>

/** Secrets that a service said once and the worker does not have yet, as an earlier run left them. */
export function keptSecrets(file: string): Secrets {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {}
}

/** Writes a file that its owner alone can read, also where it was there with another mode. */
export function writePrivately(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** Keeps a secret that cannot be asked for again, until the worker has it; a rehearsal only notes that there is one. */
export function keepSecret(
  { isRehearsal, worker, keptFile }: Pick<Context, 'isRehearsal' | 'worker' | 'keptFile'>,
  name: SettingName,
  value: string,
): void {
  if (isRehearsal) worker[name] = '(new)'
  else writePrivately(keptFile, JSON.stringify({ ...keptSecrets(keptFile), [name]: value }))
}

/** Whether the worker has a secret, or is to be given it. */
export const isKnownSecret = (
  { worker, workerSecrets, keptFile }: Context,
  name: SettingName,
): boolean =>
  Boolean(worker[name] ?? keptSecrets(keptFile)[name]) || (workerSecrets?.includes(name) ?? false)
