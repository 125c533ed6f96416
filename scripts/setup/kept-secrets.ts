import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Secrets = Record<string, string>

/** Secrets that a service said once and the worker does not have yet, as an earlier run left them. */
export function keptSecrets(file: string): Secrets {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {}
}

/** Keeps a secret that cannot be asked for again, readable to its owner alone. */
export function keepSecret(file: string, name: string, value: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...keptSecrets(file), [name]: value }), { mode: 0o600 })
  // A file that was there keeps its own mode.
  chmodSync(file, 0o600)
}

/** Forgets them: the worker has them. */
export function forgetSecrets(file: string): void {
  rmSync(file, { force: true })
}
