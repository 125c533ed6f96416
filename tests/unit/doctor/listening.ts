import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'

/** Has a server listen on this machine until the test is over; its origin, by the name of `host`. */
export async function originOf(server: Server, host = '127.0.0.1'): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, host, listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://${host}:${typeof address === 'object' ? address?.port : 0}`
}
