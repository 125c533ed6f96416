import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'
import { dayMs } from '#lib/time.ts'
import { once } from 'node:events'
import {
  createServer as createPlainServer,
  type IncomingMessage,
  request as requestPlain,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer, request as requestSecure } from 'node:https'
import type { AddressInfo, Server as AnyServer } from 'node:net'
import { Readable } from 'node:stream'
import { site } from '#site.config.ts'

/** Who answers a request that reached Cloudflare: the worker, the pages, a redirect, or nobody. */
export type Destination =
  | { to: 'worker' | 'pages' | 'nobody' }
  | { to: 'elsewhere'; location: string; status: 301 }

const { host: own } = new URL(site.origin)

/** The site's name with `www.` before it, or without, where it has that itself. */
export const otherName = own.startsWith('www.') ? own.slice('www.'.length) : `www.${own}`

/** Where Pages serves every deployment beside the site's own address. */
export const pagesHost = `${site.pagesProject}.pages.dev`

/** Names under which production is reached; `*` stands for a branch or a deployment. */
export const productionHosts = [own, otherName, pagesHost, `*.${pagesHost}`] as const

const isPagesHost = (host: string) => host === pagesHost || host.endsWith(`.${pagesHost}`)

const matches = (pattern: string, path: string) => {
  const [start = '', rest] = pattern.split('*')
  return rest === undefined ? path === start : path.startsWith(start)
}

/**
 * Where Cloudflare would send a request: paths of the worker's routes on the zone to the worker, the rest of the zone
 * and every address of the Pages project to Pages, its other name and plain HTTP to the site's own address.
 *
 * @param workerPaths - Paths of the worker's routes, `*` at their ends: `/api/*`.
 */
export function destinationOf(
  { isSecure, host, path }: { isSecure: boolean; host: string; path: string },
  workerPaths: readonly string[],
): Destination {
  if (host === otherName) return { to: 'elsewhere', location: site.origin + path, status: 301 }
  if (host !== own && !isPagesHost(host)) return { to: 'nobody' }
  if (!isSecure) return { to: 'elsewhere', location: `https://${host}${path}`, status: 301 }
  const [pathname = ''] = path.split('?')
  const isWorkers = host === own && workerPaths.some((pattern) => matches(pattern, pathname))
  return { to: isWorkers ? 'worker' : 'pages' }
}

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

/** Has a server listen on this machine, on a port that is free; answers it. */
export async function listen(server: AnyServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
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

const bodiless = new Set([204, 304])

/** `fetch` that finds production's names on this machine, as a browser with `chromiumFlags` does; follows no redirect. */
export function askFront({ port, plainPort }: Pick<Front, 'port' | 'plainPort'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { protocol, host, pathname, search } = new URL(request.url)
    const isSecure = protocol === 'https:'
    const body = Buffer.from(await request.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const send = isSecure ? requestSecure : requestPlain
    const asked = send(
      {
        host: '127.0.0.1',
        port: isSecure ? port : plainPort,
        method: request.method,
        path: pathname + search,
        headers: { ...Object.fromEntries(request.headers), host, 'content-length': body.length },
        signal: request.signal,
      },
      resolve,
    )
    asked.once('error', reject)
    asked.end(body)
    const answer = await promise
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const status = answer.statusCode ?? 502
    const content = bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream)
    return new Response(content, { status, headers })
  }
}

/** With these a Chromium finds production's names on this machine, and trusts the certificate made for them. */
export function chromiumFlags(
  { port, plainPort }: Front,
  { keyDigest }: Pick<Certificate, 'keyDigest'>,
): string[] {
  const rules = productionHosts.flatMap((host) => [
    `MAP ${host}:443 127.0.0.1:${port}`,
    `MAP ${host}:80 127.0.0.1:${plainPort}`,
  ])
  return [
    `--host-resolver-rules=${rules.join(', ')}`,
    `--ignore-certificate-errors-spki-list=${keyDigest}`,
  ]
}

/** A key and the certificate that names its hosts, as PEM. */
export type Certificate = {
  key: string
  cert: string
  /** SHA-256 of the public key, base64: Chromium trusts it by `--ignore-certificate-errors-spki-list`. */
  keyDigest: string
}

/**
 * Makes a key and a certificate signed with it, good from yesterday for a month.
 *
 * @param hosts - Domains, `*.` before them allowed, and IPv4 addresses.
 */
export async function makeCertificate(
  hosts: readonly string[],
  nowMs = Date.now(),
): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Local' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + 30 * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) =>
          /^[\d.]+$/.test(host) ? { type: 7, ip: host } : { type: 2, value: host },
        ),
      },
    ],
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, keyDigest: createHash('sha256').update(publicKey).digest('base64') }
}
