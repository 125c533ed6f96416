import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeCertificate } from './certificate.ts'

export type EdgeServer = { origin: string; stop: () => void }

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

async function readBody(request: Http2ServerRequest): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Stands before the running stack as a content network would: HTTPS, HTTP/2, brotli, files from memory.
 * `rewrite` may change a page's HTML on its way.
 */
export async function startEdgeServer(
  upstream: string,
  rewrite: (html: string) => string = (html) => html,
): Promise<EdgeServer> {
  const memory = new Map<string, Stored>()

  async function answer(request: Http2ServerRequest): Promise<Stored> {
    const known = memory.get(request.url)
    if (known && request.method === 'GET') return known
    const body = request.method === 'POST' ? { body: new Uint8Array(await readBody(request)) } : {}
    const reply = await fetch(`${upstream}${request.url}`, {
      method: request.method,
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      redirect: 'manual',
      ...body,
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const isPage = reply.headers.get('content-type')?.startsWith('text/html')
    const stored = store(
      reply.status,
      reply.headers,
      isPage ? Buffer.from(rewrite(bytes.toString())) : bytes,
    )
    if (request.method === 'GET' && !request.url.startsWith('/api/')) {
      memory.set(request.url, stored)
    }
    return stored
  }

  const serve = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { status, headers, body } = await answer(request)
    response.writeHead(status, headers).end(body)
  }
  const server = createSecureServer(await makeCertificate(), (request, response) => {
    serve(request, response).catch(() => response.stream.close())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() }
}
