import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { launchFirefox } from './rig/launch-firefox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    sandboxOrigin: string
  }
}

/** A Firefox's first start and first page take many times as long as later ones: before the tests, not in the first. */
async function warmUp(origin: string): Promise<void> {
  const browser = await launchFirefox(tmpdir())
  const page = await browser.newPage()
  await page.goto(origin, { timeout: 120_000 })
  await browser.close()
}

/** The stack of `npm start`, on free ports and with a database of its own. */
export default async function globalSetup({ provide }: TestProject) {
  await buildWhenChanged()
  const { origin, sandboxOrigin, stop } = await startFreshStack(await freshPorts(), {
    cronEveryMs: 2_000,
  })
  await warmUp(origin)
  provide('origin', origin)
  provide('sandboxOrigin', sandboxOrigin)
  return stop
}
