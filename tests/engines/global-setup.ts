import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { startEngine } from './rig/start-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    sandboxOrigin: string
    operatorToken: string
  }
}

/** A browser's first start and first page take many times as long as later ones: before the tests, not in the first. */
async function warmUp(origin: string): Promise<void> {
  const browser = await startEngine(tmpdir())
  const { page, close } = await browser.open()
  await page.goto(origin)
  await close()
  await browser.close()
}

/** The stack of `npm start`, on free ports and with a database of its own. */
export default async function globalSetup({ provide }: TestProject) {
  await buildWhenChanged()
  const { origin, sandboxOrigin, operatorToken, stop } = await startFreshStack(await freshPorts(), {
    cronEveryMs: 5_000,
  })
  await warmUp(origin).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  provide('origin', origin)
  provide('sandboxOrigin', sandboxOrigin)
  provide('operatorToken', operatorToken)
  return stop
}
