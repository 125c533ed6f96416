import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where this machine's own operator token is kept, beside the rest of the local state. */
export function operatorTokenFile(stateDir: string): string {
  return join(stateDir, 'operator-token')
}

/** The operator token of a worker on this machine when none is set; made once, readable by this user only. */
export function localOperatorToken(stateDir: string): string {
  const file = operatorTokenFile(stateDir)
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
