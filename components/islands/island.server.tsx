import { useContext, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { keepIsland, PageIslandsContext } from './page-islands.server.ts'

/** The build writes into each island which file it comes from (`vite.config.ts`). */
type IslandComponent<Props> = ComponentType<Props> & { islandSource?: string }

type IslandProps<Props extends object> = {
  /** What an `*.island.tsx` file exports. */
  of: IslandComponent<Props>
  /** JSON only: it travels in the page. */
  props: Props
  /** `visible` (default) hydrates when seen or touched; `touch` only on pointer, focus or its own event. */
  when?: 'visible' | 'touch'
  /** Leaves its markup to script: for what nobody sees without. Its styles stand in the page, and what its policy goes by. */
  isDrawnLate?: boolean
}

/** An island's name in the page, in tests and in messages: its file's, `contact-form`. */
const islandName = (source: string) => source.replace(/^.*\//, '').replace('.island.tsx', '')

/** Part of a page that becomes interactive by itself: rendered apart, so that its ids match when it hydrates alone. */
export function Island<Props extends object>({
  of: Component,
  props,
  when = 'visible',
  isDrawnLate = false,
}: IslandProps<Props>) {
  const page = useContext(PageIslandsContext)
  const prefix = useId().replace(/[^\w]/g, '')
  const source = Component.islandSource
  if (!source) throw new Error(`${Component.name} is not the export of an *.island.tsx file.`)
  if (!page) throw new Error(`${source} is rendered outside a page.`)
  const html = renderToString(
    <StyleSheetManager sheet={page.sheet.instance}>
      <Component {...props} />
    </StyleSheetManager>,
    { identifierPrefix: prefix },
  )
  const mark = keepIsland(page, html)
  return (
    <div
      data-island={islandName(source)}
      data-src={page.filesOf(source).join(' ')}
      data-prefix={prefix}
      data-when={when}
      data-props={JSON.stringify(props)}
      data-turnstile-late={isDrawnLate && html.includes('data-turnstile') ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: isDrawnLate ? '' : mark }}
    />
  )
}
