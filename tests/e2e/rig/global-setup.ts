import type { FullConfig } from 'playwright/test'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { staffToken } from './desk-page.ts'
import { publishStacks } from './running-stacks.ts'

/**
 * Builds the site if it changed and starts the stack of `npm start` once for each worker, on free ports and with
 * a database of its own, so that a test may break its CRM without breaking another test.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildWhenChanged()
  const ports: Awaited<ReturnType<typeof freshPorts>>[] = []
  while (ports.length < workers) ports.push(await freshPorts())
  const stacks = await Promise.all(
    ports.map((each) => startFreshStack(each, { cronEveryMs: 5_000 }, { STAFF_TOKEN: staffToken })),
  )
  publishStacks(stacks)
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}
