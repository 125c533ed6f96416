import type { TestProject } from 'vitest/node'
import { ownFaults } from '#sandbox/published/faults.ts'
import { startSandbox } from '#sandbox/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sandboxPort: number
  }
}

/** The sandbox CRM plays the CRM for the whole run, over a real connection. */
export default async function startSandboxForTests({ provide }: TestProject) {
  const { server, port } = await startSandbox(0)
  provide('sandboxPort', port)
  return () => {
    server.closeAllConnections()
    server.close()
    if (ownFaults.length > 0) throw new Error([...new Set(ownFaults)].join('\n'))
  }
}
