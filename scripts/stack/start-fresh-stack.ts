import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { fileDigest, migrateLocal } from './migrate-local.ts'
import { freePort, readStackSettings, type StackSettings } from './settings.ts'
import { type Stack, type StackOptions, startStack } from './start-stack.ts'

/** Ports nobody listens on now, for a stack and its sandbox. */
export const freshPorts = async () => ({
  PORT: String(await freePort()),
  SANDBOX_PORT: String(await freePort()),
})

const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** A state that has the migrations and nothing else. Wrangler takes seconds for each of them: they are applied once, and copied. */
async function makeMigratedState(): Promise<string> {
  const kept = join(root, '.wrangler/migrated')
  const digest = fileDigest(['worker/migrations/*.sql'])
  const state = join(kept, digest)
  if (existsSync(state)) return state
  mkdirSync(kept, { recursive: true })
  const others = globSync('*', { cwd: kept }).filter((name) => name !== digest)
  for (const earlier of others) remove(join(kept, earlier))
  // Two suites may be at it: each makes its own, and the first to end is kept.
  const own = mkdtempSync(join(kept, '.'))
  await migrateLocal(own)
  try {
    renameSync(own, state)
  } catch (error) {
    if (!existsSync(state)) throw error
    remove(own)
  }
  return state
}

let making: Promise<string> | undefined
/** A state of the local system whose migrations are applied and in which nobody is, to be copied. */
export const migratedState = () => (making ??= makeMigratedState())

/** The stack of `npm start` with a database of its own, which goes when it stops; `worker` are settings of its own. No lead comes but those sent to it. */
export async function startFreshStack(
  ports: Awaited<ReturnType<typeof freshPorts>>,
  options: StackOptions = {},
  worker: StackSettings['worker'] = {},
): Promise<Stack & { stateDir: string }> {
  const stateDir = mkdtempSync(join(tmpdir(), 'orrery-'))
  cpSync(await migratedState(), stateDir, { recursive: true })
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
      remove(stateDir)
    },
  }
}
