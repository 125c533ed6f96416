import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    sandboxOrigin: string
  }
}

/** The stack of `npm start`, on free ports and with a database of its own. */
export default async function globalSetup({ provide }: TestProject) {
  await buildWhenChanged()
  const { origin, sandboxOrigin, stop } = await startFreshStack(await freshPorts(), {
    cronEveryMs: 2_000,
  })
  provide('origin', origin)
  provide('sandboxOrigin', sandboxOrigin)
  return stop
}
