import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { originOf } from './listening.ts'
import { assembleDocument } from '#renderer/document.ts'
import { describePage } from '#scripts/build/built-site.ts'
import { writeHeaders } from '#scripts/build/headers.ts'
import { writeRobots } from '#scripts/build/robots.ts'
import { writeSitemap } from '#scripts/build/sitemap.ts'
import { site } from '#site.config.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

/** What a proxy does to an answer on its way; a page's path is given without its ending. */
export type OnTheWay = (answer: Answer, path: string) => Answer

const paths = ['/', '/about', '/contact', '/deep-dive/payment']

const pageOf = (path: string) =>
  assembleDocument({
    head: `<title>${path}</title><meta name="robots" content="${path === '/deep-dive/payment' ? 'noindex' : 'index, follow'}"><link rel="canonical" href="${site.origin}${path}">`,
    styleTags: '<style>.a{color:red}</style>',
    body: `<main>\n  <h1>A page</h1>\n  <!-- a remark -->\n  <a href="mailto:${site.contactEmail}">${site.contactEmail}</a><img src="/mark.svg" alt=""></main><script src="/assets/entries/page.js" type="module" async></script>`,
    scriptFiles: ['/assets/page.js'],
    isCounted: false,
    hasLetters: true,
    isDevelopment: false,
  })

/** A small site, built by the product's own steps, in a folder of its own. */
export function buildSmallSite(): string {
  const outDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
  for (const path of paths) {
    const file = join(outDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageOf(path))
  }
  const built = { outDir, pages: paths.map((path) => describePage(path, pageOf(path))) }
  writeSitemap(built)
  writeRobots(built)
  writeHeaders(built)
  return outDir
}

/** The headers of every page, as the first block of `_headers` has them. */
function headersOfEveryPage(headersFile: string): Record<string, string> {
  const [first = ''] = headersFile.split('\n\n')
  const lines = first.split('\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

/** Serves a built site as a host does, through a proxy that changes it `onTheWay`. Answers its origin. */
export async function serveSite(
  read: (file: string) => string | null,
  onTheWay: OnTheWay = (answer) => answer,
): Promise<string> {
  const everywhere = headersOfEveryPage(read('_headers') ?? '')
  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://site')
    const file =
      path === '/' ? 'index.html' : `${path.slice(1)}${/\.\w+$/.test(path) ? '' : '.html'}`
    const body = read(file)
    const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain'
    // Wallets may open windows at the checkout alone.
    const opener = path === '/deep-dive/payment' ? 'same-origin-allow-popups' : 'same-origin'
    const own = { 'cross-origin-opener-policy': opener, 'content-type': type }
    const headers = { ...everywhere, ...own }
    const answer = onTheWay(
      { status: body === null ? 404 : 200, headers, body: body ?? 'Not found' },
      path,
    )
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  return originOf(server)
}
