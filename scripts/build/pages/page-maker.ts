import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { renderPage } from 'vike/server'
import { getGlobalContextAsync } from 'vike'
import type { ArticleData } from '#articles/article-data.server.ts'
import { articleTwin } from '#articles/article-twin.server.ts'
import { articlePdf } from '#articles/pdf/article-pdf.ts'
import { type Manifest, scriptImports } from '#renderer/script-files.ts'
import { withStartScript } from '#renderer/start-script.ts'
import { type BuiltPage, describePage } from './built-page.ts'

/** A page with the files that lie beside it. */
export type MadePage = { files: [name: string, content: string | Uint8Array][]; page: BuiltPage }

/** What is used of a page as Vike's bundle holds it. */
type BundledPage = {
  pageId: string
  routeFilesystem?: { routeString: string }
  configValuesSerialized: Record<string, unknown>
  loadVirtualFilePageEntry: () => {
    moduleExportsPromise: Promise<{ configValuesSerialized: Record<string, unknown> }>
  }
}

export type PageMaker = {
  /** Addresses of the pages that have one of their own. */
  ownPaths: string[]
  make: (path: string) => Promise<MadePage>
}

/** What the build finds out itself: the addresses that come of articles and lessons. */
const known = new Set(['/pages/insights/article', '/pages/insights/index', '/pages/library/lesson'])

const notFound = '/404'

const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`

function besideArticle(data: ArticleData): MadePage['files'] {
  const { article, blocks, hasPdf } = data
  const name = article.path.slice(1)
  const twin: MadePage['files'] = [[`${name}.md`, `${articleTwin(article)}\n`]]
  return hasPdf ? [...twin, [`${name}.pdf`, articlePdf(article, blocks)]] : twin
}

/** Loads what renders pages. */
export async function loadPageMaker(server: string): Promise<PageMaker> {
  await import(pathToFileURL(join(server, 'entry.mjs')).href)
  const { _pageConfigs, assetsManifest } = (await getGlobalContextAsync(true)) as unknown as {
    _pageConfigs: readonly BundledPage[]
    assetsManifest: Manifest
  }
  const importsOf = (address: string) => scriptImports(assetsManifest, address)
  const ownPaths = [notFound]
  // One after another, all of them, and before the first is rendered: styles stand in the order of their modules.
  for (const page of _pageConfigs) {
    if ('prerender' in page.configValuesSerialized) continue
    const { configValuesSerialized } = await page.loadVirtualFilePageEntry().moduleExportsPromise
    const path = page.routeFilesystem?.routeString
    if (!path) continue
    if (!('onBeforePrerenderStart' in configValuesSerialized)) ownPaths.push(path)
    else if (!known.has(page.pageId)) {
      throw new Error(`The build does not know the pages of ${page.pageId}.`)
    }
  }
  return {
    ownPaths,
    async make(path) {
      const context = await renderPage({ urlOriginal: path })
      const { httpResponse, errorWhileRendering } = context
      const isRight = httpResponse.statusCode === (path === notFound ? 404 : 200)
      if (errorWhileRendering ?? !isRight) {
        throw errorWhileRendering ?? new Error(`${path} answers ${httpResponse.statusCode}.`)
      }
      const data = (context as { data?: unknown }).data as Partial<ArticleData> | undefined
      const file = fileOf(path)
      const beside = data?.article ? besideArticle(data as ArticleData) : []
      const html = withStartScript(httpResponse.body, importsOf)
      return {
        files: [[file, html], ...beside],
        page: describePage(file, html),
      }
    },
  }
}
