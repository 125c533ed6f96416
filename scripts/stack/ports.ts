import { createServer } from 'node:net'
import { Refusal } from '#scripts/refusal.ts'
import type { StackSettings } from './settings.ts'

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** A port nobody listens on at this moment. */
export const freePort = (): Promise<number> => listen(0)

async function requirePort(setting: string, port: number): Promise<void> {
  try {
    await listen(port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} is in use: stop what listens there, or set ${setting} to another port.`,
      )
    }
    throw new Refusal(`Port ${port} cannot be used (${code}): set ${setting} to another port.`)
  }
}

/** Refuses when a port the stack needs is taken, before anything slow is begun. */
export async function requirePorts(settings: StackSettings): Promise<void> {
  await requirePort('PORT', settings.port)
  if (settings.sandboxed.length > 0) await requirePort('SANDBOX_PORT', settings.sandboxPort)
}
