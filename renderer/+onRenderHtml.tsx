import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { Thing } from 'schema-dts'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import {
  fillIslands,
  PageIslandsContext,
  type PageIslands,
} from '#components/islands/page-islands.server.ts'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { GlobalStyle } from '#components/theme/global-style.ts'
import { defaultMetadata, routeMetadata, type PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'
import { assembleDocument } from './document.ts'
import { headTags } from './head.ts'
import {
  firstViewEnd,
  roomFor,
  withFirstFace,
  type PageWithFace,
} from './page-styles/first-face.ts'
import { slimStyles } from './page-styles/slim-styles.ts'
import { islandFiles, pageScriptFiles } from './script-files.ts'

declare global {
  namespace Vike {
    interface Config {
      /** Metadata of a page that is not in the route table, worked out from its data; undefined for one that is. */
      metadata?: (pageContext: PageContextServer) => PageMetadata | undefined
      /** The page's own nodes of the structured data graph. */
      structuredData?: (pageContext: PageContextServer) => Thing[]
      /** Extra Content Security Policy sources by directive; only the checkout has any. */
      policyExtra?: Record<string, readonly string[]>
    }
  }
}

export async function onRenderHtml(pageContext: PageContextServer) {
  const Page = pageContext.Page as ComponentType
  const path = pageContext.urlPathname
  const metadata =
    pageContext.config.metadata?.(pageContext) ?? routeMetadata(path) ?? defaultMetadata
  const sheet = new ServerStyleSheet()
  const manifest = import.meta.env.DEV ? null : pageContext.globalContext.assetsManifest
  const islands: PageIslands = {
    sheet,
    html: [],
    filesOf: (source) => islandFiles(manifest, source),
  }
  const body = renderToString(
    sheet.collectStyles(
      <PageIslandsContext value={islands}>
        <GlobalStyle />
        <PageFrame path={path} metadata={metadata}>
          <Page {...(pageContext.data as object)} />
        </PageFrame>
      </PageIslandsContext>,
    ),
  )
  const head = headTags(path, metadata, pageContext.config.structuredData?.(pageContext) ?? [])
  const slim = slimStyles({
    styleTags: sheet.getStyleTags(),
    body,
    islands: islands.html,
    // The worker writes into private pages.
    isFinished: metadata.isIndexable,
  })
  sheet.seal()
  const assemble = (parts: PageWithFace) =>
    assembleDocument({
      head,
      ...parts,
      scriptFiles: pageScriptFiles(manifest, pageContext.config.client ?? ''),
      isDevelopment: import.meta.env.DEV,
      isCounted: site.analyticsId !== null && metadata.isIndexable,
      policyExtra: pageContext.config.policyExtra,
    })
  const plain = {
    styleTags: slim.styleTags,
    body: fillIslands(slim.islands, slim.body),
    // What it weighs before its letters, if it has room for them.
    hasLetters: true,
    asksInTime: false,
  }
  const whole = assemble(plain)
  // An article may be longer than one round trip: what is seen of it first is not.
  const roomBytes = await roomFor(metadata.article ? whole.slice(0, firstViewEnd(whole)) : whole)
  const html = assemble(
    await withFirstFace({ ...plain, roomBytes, isFinished: metadata.isIndexable }),
  )
  return escapeInject`${dangerouslySkipEscape(html)}`
}
