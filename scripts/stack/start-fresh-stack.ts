import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, readStackSettings, type StackSettings } from './settings.ts'
import { type Stack, type StackOptions, startStack } from './start-stack.ts'

type FreshPorts = { PORT: string; SANDBOX_PORT: string }

/** Ports nobody listens on now, for a stack and its sandbox. */
export const freshPorts = async (): Promise<FreshPorts> => ({
  PORT: String(await freePort()),
  SANDBOX_PORT: String(await freePort()),
})

/** The stack of `npm start` with a database of its own, which goes when it stops; `worker` are settings of its own. No lead comes but those sent to it. */
export async function startFreshStack(
  ports: FreshPorts,
  options: StackOptions = {},
  worker: StackSettings['worker'] = {},
): Promise<Stack & { stateDir: string }> {
  const stateDir = mkdtempSync(join(tmpdir(), 'orrery-'))
  const settings = readStackSettings({
    SYNTHETIC_LEADS: 'off',
    ...worker,
    ...ports,
    STATE_DIR: stateDir,
  })
  const stack = await startStack(settings, options)
  return {
    ...stack,
    stateDir,
    async stop() {
      await stack.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
