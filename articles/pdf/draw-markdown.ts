import type { Token } from '../mdx/markdown.ts'
import { textWidth } from '#lib/pdf/text-runs.ts'
import { inks } from '#lib/pdf/pdf-style.ts'
import { drawTable } from './draw-table.ts'
import { bodyType, drawText, smallType, type Type } from './draw-text.ts'
import { indented, makeRoom, type Flow } from './flow.ts'
import { inlineWords, plainWords } from './words.ts'

const headings: Record<
  string,
  Type & { before: number; after: number; style: 'serif' | 'strong' }
> = {
  h2: { size: 19, leading: 23, before: 18, after: 6, style: 'serif' },
  h3: { size: 11, leading: 15, before: 10, after: 3, style: 'strong' },
}

type MarkdownOptions = {
  /** Ordered lists as stations: a circle around the number. */
  isSteps?: boolean
  type?: Type
}

/** Index of the token that closes the one at `start`. */
function closingIndex(tokens: readonly Token[], start: number): number {
  const level = tokens[start]?.level
  const type = tokens[start]?.type.replace('_open', '_close')
  return tokens.findIndex(
    (token, index) => index > start && token.type === type && token.level === level,
  )
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

function drawList(flow: Flow, tokens: readonly Token[], options: MarkdownOptions): void {
  const isOrdered = tokens[0]?.type === 'ordered_list_open'
  const isSteps = isOrdered && options.isSteps === true
  let number = Number(tokens[0]?.attrGet('start') ?? 1)
  flow.page.group('L', () => {
    for (let index = 1; index < tokens.length; index += 1) {
      if (tokens[index]?.type !== 'list_item_open') continue
      const end = closingIndex(tokens, index)
      const item = tokens.slice(index + 1, end)
      flow.page.group('LI', () => {
        makeRoom(flow, 2 * bodyType.leading)
        drawMark(flow, isOrdered ? (isSteps ? `${number}` : `${number}.`) : '•', isSteps)
        indented(flow, isSteps ? 26 : 16, () => drawTokens(flow, item, options))
      })
      flow.y += isSteps ? 6 : 2
      number += 1
      index = end
    }
  })
  flow.y += 6
}

/** Draws Markdown: headings, paragraphs, lists, tables, quotes, code. */
export function drawTokens(
  flow: Flow,
  tokens: readonly Token[],
  options: MarkdownOptions = {},
): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    if (token.type === 'heading_open') {
      const heading = headings[token.tag] ?? headings['h3']
      if (!heading) continue
      flow.y += heading.before
      makeRoom(flow, heading.leading + heading.after + 3 * bodyType.leading)
      drawText(flow, inlineWords(tokens[index + 1], heading.style), {
        element: token.tag.toUpperCase(),
        type: heading,
      })
      flow.y += heading.after
    } else if (token.type === 'paragraph_open') {
      drawText(flow, inlineWords(tokens[index + 1]), { type: options.type ?? bodyType })
      flow.y += token.hidden ? 0 : 7
    } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const end = closingIndex(tokens, index)
      drawList(flow, tokens.slice(index, end + 1), options)
      index = end
    } else if (token.type === 'table_open') {
      const end = closingIndex(tokens, index)
      drawTable(flow, tokens.slice(index, end))
      index = end
    } else if (token.type === 'fence') {
      for (const line of token.content.trimEnd().split('\n')) {
        drawText(flow, plainWords(line), { type: smallType })
      }
      flow.y += 7
    } else if (token.type === 'blockquote_open') {
      const end = closingIndex(tokens, index)
      indented(flow, 16, () => drawTokens(flow, tokens.slice(index + 1, end), options))
      index = end
    }
  }
}
