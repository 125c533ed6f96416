import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { Readable } from 'node:stream'
import type { Front } from './front.ts'

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
