import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { startStack } from '#scripts/stack/start-stack.ts'

/** Runs the built site with its worker, in a state of its own, for as long as `use` takes. */
export async function withSite<Answer>(use: (origin: string) => Promise<Answer>): Promise<Answer> {
  await buildWhenChanged()
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const settings = readStackSettings({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    STATE_DIR: stateDir,
  })
  const stack = await startStack(settings)
  try {
    return await use(stack.origin)
  } finally {
    await stack.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
