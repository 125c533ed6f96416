import type { List, RootContent } from 'mdast'
import { textWidth } from '#lib/pdf/text-runs.ts'
import { inks } from '#lib/pdf/pdf-style.ts'
import { drawTable } from './draw-table.ts'
import { bodyType, drawText, smallType, type Type } from './draw-text.ts'
import { indented, makeRoom, type Flow } from './flow.ts'
import { inlineWords, plainWords } from './words.ts'

type HeadingType = Type & { before: number; after: number; style: 'serif' | 'strong' }

const firstLevel: HeadingType = { size: 19, leading: 23, before: 18, after: 6, style: 'serif' }
const furtherLevels: HeadingType = { size: 11, leading: 15, before: 10, after: 3, style: 'strong' }

type MarkdownOptions = {
  /** Ordered lists as stations: a circle around the number. */
  isSteps?: boolean
  /** Paragraphs of a list whose items follow each other closely. */
  isTight?: boolean
  type?: Type
}

function drawMark(flow: Flow, text: string, isSteps: boolean): void {
  const { page, x, y } = flow
  if (!isSteps) {
    const options = { size: bodyType.size, ink: inks.brass }
    return page.tag('Lbl', () => page.text(x, y + bodyType.size, text, options))
  }
  const options = { size: 9.5, ink: inks.ink }
  const start = x + 8 - textWidth(text, 'text', options.size) / 2
  page.circle(x + 8, y + 7, 8, inks.brass, 0.7)
  page.tag('Lbl', () => page.text(start, y + 10.6, text, options))
}

function drawList(flow: Flow, list: List, options: MarkdownOptions): void {
  const isOrdered = list.ordered === true
  const isSteps = isOrdered && options.isSteps === true
  let number = list.start ?? 1
  flow.page.group('L', () => {
    for (const item of list.children) {
      flow.page.group('LI', () => {
        makeRoom(flow, 2 * bodyType.leading)
        drawMark(flow, isOrdered ? (isSteps ? `${number}` : `${number}.`) : '•', isSteps)
        const isTight = list.spread !== true && item.spread !== true
        indented(flow, isSteps ? 26 : 16, () =>
          drawMarkdown(flow, item.children, { ...options, isTight }),
        )
      })
      flow.y += isSteps ? 6 : 2
      number += 1
    }
  })
  flow.y += 6
}

/** Draws Markdown: headings, paragraphs, lists, tables, quotes, code. */
export function drawMarkdown(
  flow: Flow,
  nodes: readonly RootContent[],
  options: MarkdownOptions = {},
): void {
  for (const node of nodes) {
    if (node.type === 'heading') {
      const heading = node.depth === 2 ? firstLevel : furtherLevels
      flow.y += heading.before
      makeRoom(flow, heading.leading + heading.after + 3 * bodyType.leading)
      drawText(flow, inlineWords(node.children, heading.style), {
        element: `H${node.depth}`,
        type: heading,
      })
      flow.y += heading.after
    } else if (node.type === 'paragraph') {
      drawText(flow, inlineWords(node.children), { type: options.type ?? bodyType })
      flow.y += options.isTight ? 0 : 7
    } else if (node.type === 'list') {
      drawList(flow, node, options)
    } else if (node.type === 'table') {
      drawTable(flow, node)
    } else if (node.type === 'code') {
      for (const line of node.value.split('\n')) {
        drawText(flow, plainWords(line), { type: smallType })
      }
      flow.y += 7
    } else if (node.type === 'blockquote') {
      indented(flow, 16, () => drawMarkdown(flow, node.children, options))
    }
  }
}
