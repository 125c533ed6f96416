import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import type { StackSettings } from './settings.ts'
import { startProcess, type ManagedProcess } from './managed-process.ts'

/** The local stand-ins for the CRM and Stripe. */
export function startSandbox({
  port,
  sandboxPort,
  stateDir,
}: StackSettings): Promise<ManagedProcess> {
  return startProcess({
    name: 'sandbox',
    command: [process.execPath, join(root, 'sandbox/server.ts')],
    env: { SANDBOX_PORT: String(sandboxPort), WORKER_ORIGIN: `http://127.0.0.1:${port}` },
    logFile: join(stateDir, 'sandbox.log'),
    readyUrl: `http://127.0.0.1:${sandboxPort}/`,
  })
}
