import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from '#scripts/refusal.ts'
import type { StackSettings } from './settings.ts'

/** Listens on a port for a moment; answers it. */
async function listen(port: number): Promise<number> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  await once(server.close(), 'close')
  return port
}

/** Below what systems hand out to connections by themselves: one of those could take the port before its server does. */
const ownPorts = { from: 20_000, count: 12_000 }

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = ownPorts.from + Math.floor(Math.random() * ownPorts.count)
  return listen(port).catch(() => freePort())
}

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
