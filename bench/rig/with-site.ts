import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'

/** Runs the built site with its worker, in a state of its own, for as long as `use` takes. */
export async function withSite<Answer>(use: (origin: string) => Promise<Answer>): Promise<Answer> {
  await buildWhenChanged()
  const stack = await startFreshStack(await freshPorts())
  try {
    return await use(stack.origin)
  } finally {
    await stack.stop()
  }
}
