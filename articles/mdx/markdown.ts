import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Code, Root, RootContent } from 'mdast'
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { article } from '#words/insights.ts'
import { remarkQuotes } from './printers-quotes.ts'

declare module 'mdast' {
  interface TableData {
    /** The heading it stands under. */
    above?: string
  }
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkQuotes).freeze()

/**
 * A table in a box that scrolls by itself, and by keyboard, instead of widening the page. Columns of figures carry an
 * attribute, since the page's policy would refuse a style; the first column says what a row is about and stands at the
 * left, figures or not. A corner that heads nothing is no header, or a screen reader would announce one.
 */
function tableInBox(state: State, node: Extract<RootContent, { type: 'table' }>): Element {
  const table = defaultHandlers.table(state, node)
  const rows = table.children.flatMap((part) => ('children' in part ? part.children : []))
  for (const row of rows) {
    const cells = 'children' in row ? row.children.filter((cell) => cell.type === 'element') : []
    for (const [column, cell] of cells.entries()) {
      const isFigures = column > 0 && cell.properties['align'] === 'right'
      cell.properties = isFigures ? { dataAlign: 'end' } : {}
      if (cell.children.length === 0) cell.tagName = 'td'
    }
  }
  const label = node.data?.above ? article.tableLabel(node.data.above) : article.table
  const properties = { dataScroll: true, tabIndex: 0, role: 'group', ariaLabel: label }
  return { type: 'element', tagName: 'div', properties, children: [table] }
}

/** Code scrolls by keyboard where its lines are longer than the page is wide. */
function codeInBox(state: State, node: Code): Element {
  const box = defaultHandlers.code(state, node)
  box.properties = { tabIndex: 0 }
  return box
}

const handlers = { code: codeInBox, table: tableInBox }

/** Nodes of Markdown as HTML. */
export const markdownHtml = (nodes: RootContent[]): string =>
  toHtml(toHast({ type: 'root', children: nodes }, { handlers }))

/** Markdown alone, without components, as its nodes. */
export const parseMarkdown = (text: string): RootContent[] =>
  (processor.runSync(processor.parse(text)) as Root).children
