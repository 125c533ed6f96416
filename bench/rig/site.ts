import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { listen, makeCertificate } from '#scripts/local-production/front.ts'

/** Runs the built site with its worker, in a state of its own, for as long as `use` takes. */
export async function withSite<Answer>(use: (origin: string) => Promise<Answer>): Promise<Answer> {
  await buildWhenChanged()
  const stack = await startFreshStack(await freshPorts())
  try {
    return await use(stack.origin)
  } finally {
    await stack.stop()
  }
}

/** A prerendered page, by its address. */
export type BuiltRoute = {
  path: string
  kind: 'page' | 'article' | 'index page'
  isIndexable: boolean
  /** Whether it has islands that come to life when they are seen. */
  hasIslands: boolean
}

const pathOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

function kindOf(path: string): BuiltRoute['kind'] {
  if (/^\/(insights|AINEWS)$|^\/insights\/(page|category)\//.test(path)) return 'index page'
  return /^\/(insights|blog)\//.test(path) ? 'article' : 'page'
}

/** Every page the build has prerendered, the one for unknown addresses included, in the order of their addresses. */
export function builtRoutes(): BuiltRoute[] {
  const outDir = join(root, 'dist/client')
  return globSync('**/*.html', { cwd: outDir })
    .toSorted()
    .map((file) => {
      const path = pathOf(file)
      const html = readFileSync(join(outDir, file), 'utf8')
      return {
        path,
        kind: kindOf(path),
        isIndexable: !/name="robots" content="noindex/.test(html),
        hasIslands: html.includes('data-when="visible"'),
      }
    })
}

/** Addresses of the scripts, fonts and icons pages ask for. */
export function builtFiles(): string[] {
  return globSync('{assets,fonts}/**/*.*', { cwd: join(root, 'dist/client') })
    .map((file) => `/${file}`)
    .concat('/favicon.svg', '/site.webmanifest')
}

export type EdgeServer = Disposable & {
  origin: string
  /** Fetches and compresses these paths now, so that no visitor waits for it. */
  warm: (paths: readonly string[]) => Promise<void>
  /** Compressed bytes of what was served at a path, headers not counted. */
  sizeOf: (path: string) => number
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
  return {
    origin: `https://127.0.0.1:${await listen(server)}`,
    warm: async (paths) => {
      for (const path of paths) await get(path)
    },
    sizeOf: (path) => memory.get(path)?.body.length ?? 0,
    [Symbol.dispose]: () => void server.close(),
  }
}
