import { useContext, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { keepIsland, PageIslandsContext } from './page-islands.server.ts'

type IslandProps<Props extends object> = {
  /** Path of the island's file under `components/`, without `.island.tsx`. */
  name: string
  of: ComponentType<Props>
  /** JSON only: it travels in the page. */
  props: Props
  /** `visible` (default) hydrates when seen or touched; `touch` only on pointer, focus or its own event. */
  when?: 'visible' | 'touch'
}

/** Part of a page that becomes interactive by itself: rendered apart, so that its ids match when it hydrates alone. */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  when = 'visible',
}: IslandProps<Props>) {
  const page = useContext(PageIslandsContext)
  const prefix = useId().replace(/[^\w]/g, '')
  if (!page) throw new Error(`Island "${name}" is rendered outside a page.`)
  const html = renderToString(
    <StyleSheetManager sheet={page.sheet.instance}>
      <Component {...props} />
    </StyleSheetManager>,
    { identifierPrefix: prefix },
  )
  return (
    <div
      data-island={name}
      data-src={page.filesOf(name).join(' ')}
      data-prefix={prefix}
      data-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: keepIsland(page, html) }}
    />
  )
}
