import { stopAllProcesses } from './managed-process.ts'

/** Ctrl-C, a closed terminal or a service manager's stop ends every child, then this process. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stopAllProcesses().finally(() => process.exit(0)))
  }
}
