import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeCertificate } from '#scripts/local-production/certificate.ts'

export type EdgeServer = {
  origin: string
  /** Fetches and compresses these paths now, so that no visitor waits for it. */
  warm: (paths: readonly string[]) => Promise<void>
  /** Compressed bytes of what was served at a path, headers not counted. */
  sizeOf: (path: string) => number
  stop: () => void
}

type Stored = { status: number; headers: Record<string, string>; body: Buffer }

const compressible = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/

const hopHeaders =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|date)$/

function store(status: number, headers: Headers, body: Buffer): Stored {
  const kept = Object.fromEntries([...headers].filter(([name]) => !hopHeaders.test(name)))
  if (!compressible.test(kept['content-type'] ?? '')) return { status, headers: kept, body }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    status,
    headers: { ...kept, 'content-encoding': 'br' },
    body: brotliCompressSync(body, { params }),
  }
}

/** Stands before the running stack as a content network would: HTTPS, HTTP/2, brotli, files from memory. `rewrite` may change a page’s HTML on its way. */
export async function startEdgeServer(
  upstream: string,
  rewrite = (html: string) => html,
): Promise<EdgeServer> {
  const memory = new Map<string, Stored>()

  async function ask(path: string, init: RequestInit): Promise<Stored> {
    const reply = await fetch(`${upstream}${path}`, { redirect: 'manual', ...init })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const isPage = reply.headers.get('content-type')?.startsWith('text/html')
    const body = isPage ? Buffer.from(rewrite(bytes.toString())) : bytes
    return store(reply.status, reply.headers, body)
  }

  async function get(path: string): Promise<Stored> {
    const stored = memory.get(path) ?? (await ask(path, {}))
    if (!path.startsWith('/api/')) memory.set(path, stored)
    return stored
  }

  async function answer(request: Http2ServerRequest): Promise<Stored> {
    const { method, url, headers } = request
    if (method === 'GET') return get(url)
    return ask(url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      body: new Uint8Array(await buffer(request)),
    })
  }

  const serve = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { status, headers, body } = await answer(request)
    response.writeHead(status, headers).end(body)
  }
  const server = createSecureServer(await makeCertificate(['127.0.0.1']), (request, response) => {
    serve(request, response).catch(() => response.stream.close())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `https://127.0.0.1:${port}`,
    warm: async (paths) => {
      for (const path of paths) await get(path)
    },
    sizeOf: (path) => memory.get(path)?.body.length ?? 0,
    stop: () => void server.close(),
  }
}
