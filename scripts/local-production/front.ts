import { createServer as createPlainServer, request as requestPlain } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createServer, request as requestSecure } from 'node:https'
import type { Certificate } from './certificate.ts'
import { destinationOf } from './destination.ts'

type FrontOptions = {
  certificate: Certificate
  workerPaths: readonly string[]
  /** Ports of what stands behind it. */
  workerPort: number
  pagesPort: number
}

/** What stands where Cloudflare's network stands, on this machine. */
export type Front = { port: number; plainPort: number; stop: () => Promise<void> }

/** As a server behind Cloudflare gets them: who asks is told by the network and by nobody else. */
function forwardedHeaders({ headers, socket }: IncomingMessage) {
  const { connection: _, ...passed } = headers
  return {
    ...passed,
    'cf-connecting-ip': socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  }
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain' })
  response.end(sentence)
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

const stopServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * Answers for every name of production with its certificate, plain and secure, and passes each request on to the
 * worker or to the pages as Cloudflare's routes and redirects do.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { certificate, workerPaths, workerPort, pagesPort } = options
  const behind = {
    worker: { port: workerPort, send: requestSecure, ca: certificate.cert },
    pages: { port: pagesPort, send: requestPlain },
  }
  const answer =
    (isSecure: boolean): RequestListener =>
    (request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      const path = request.url ?? '/'
      const destination = destinationOf({ isSecure, host, path }, workerPaths)
      if (destination.to === 'nobody') return refuse(response, 404, `Nothing is at ${host}.`)
      if (destination.to === 'elsewhere') {
        return void response.writeHead(destination.status, { location: destination.location }).end()
      }
      const { send, ...target } = behind[destination.to]
      const passed = send(
        {
          host: '127.0.0.1',
          ...target,
          method: request.method,
          path,
          headers: forwardedHeaders(request),
        },
        (answered) => {
          response.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
          answered.pipe(response)
        },
      )
      passed.once('error', () => refuse(response, 502, `The ${destination.to} did not answer.`))
      response.once('close', () => passed.destroy())
      request.pipe(passed)
    }
  const secure = createServer({ key: certificate.key, cert: certificate.cert }, answer(true))
  const plain = createPlainServer(answer(false))
  const [port, plainPort] = await Promise.all([listen(secure), listen(plain)])
  return {
    port,
    plainPort,
    stop: async () => {
      await Promise.all([stopServer(secure), stopServer(plain)])
    },
  }
}
