import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { startStack } from '#scripts/stack/start-stack.ts'
import { publishStacks } from './running-stacks.ts'

async function startOne(ports: { PORT: string; SANDBOX_PORT: string }) {
  const stateDir = mkdtempSync(join(tmpdir(), 'e2e-'))
  const settings = readStackSettings({ ...ports, STATE_DIR: stateDir })
  const { origin, sandboxOrigin, stop } = await startStack(settings, { cronEveryMs: 2_000 })
  return {
    address: { origin, sandboxOrigin, stateDir },
    async stop() {
      await stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

/**
 * Builds the site if it changed and starts the stack of `npm start` once for each worker, on free ports and with
 * a database of its own, so that a test may break its CRM without breaking another test.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildWhenChanged()
  const ports: Parameters<typeof startOne>[0][] = []
  while (ports.length < workers) {
    ports.push({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) })
  }
  const stacks = await Promise.all(ports.map(startOne))
  publishStacks(stacks.map(({ address }) => address))
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}
