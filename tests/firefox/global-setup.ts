import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { startStack } from '#scripts/stack/start-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    sandboxOrigin: string
  }
}

/** The stack of `npm start`, on free ports and with a database of its own. */
export default async function globalSetup({ provide }: TestProject) {
  await buildWhenChanged()
  const stateDir = mkdtempSync(join(tmpdir(), 'firefox-'))
  const settings = readStackSettings({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    STATE_DIR: stateDir,
  })
  const { origin, sandboxOrigin, stop } = await startStack(settings, { cronEveryMs: 2_000 })
  provide('origin', origin)
  provide('sandboxOrigin', sandboxOrigin)
  return async () => {
    await stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
