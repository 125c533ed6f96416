import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import type { StackSettings } from './settings.ts'
import { startProcess, type ManagedProcess } from './managed-process.ts'
import type { TlsFiles } from './tls-files.ts'

/** The local stand-ins for the CRM and Stripe. */
export function startSandbox(
  { sandboxPort, stateDir }: StackSettings,
  workerOrigin: string,
  tls?: TlsFiles,
): Promise<ManagedProcess> {
  return startProcess({
    name: 'sandbox',
    command: [process.execPath, join(root, 'sandbox/server.ts')],
    env: {
      SANDBOX_PORT: String(sandboxPort),
      WORKER_ORIGIN: workerOrigin,
      ...(tls ? { NODE_EXTRA_CA_CERTS: tls.certFile } : {}),
    },
    logFile: join(stateDir, 'sandbox.log'),
    readyUrl: `http://127.0.0.1:${sandboxPort}/`,
  })
}
