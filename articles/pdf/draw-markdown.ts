import type { Table, List, RootContent } from 'mdast'
import { inks } from '#lib/pdf/pdf-style.ts'
import {
  drawLines,
  smallType,
  bodyType,
  drawText,
  type Type,
  flowBottom,
  makeRoom,
  type Flow,
  indented,
} from './draw-text.ts'
import { breakLines, inlineWords, lineWidth, spaceWidth, type Word, plainWords } from './words.ts'
import { textWidth } from '#lib/pdf/text-runs.ts'

type Cell = { words: Word[]; isHead: boolean; isEnd: boolean }

const gap = 12
const padding = 4
const { size, leading } = smallType

function readRows({ align, children }: Table): Cell[][] {
  return children.map((row, place) =>
    row.children.map((cell, column): Cell => {
      const isHead = place === 0
      const words = inlineWords(cell.children, isHead ? 'strong' : 'text')
      return { words, isHead, isEnd: column > 0 && align?.[column] === 'right' }
    }),
  )
}

/** Widths in points: what each column would like where there is room, at least its longest word. */
function columnWidths(rows: readonly (readonly Cell[])[], available: number): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, index) => {
    const cells = rows.flatMap((row) => row[index] ?? [])
    const wanted = Math.max(0, ...cells.map(({ words }) => lineWidth(words, size)))
    const least = Math.max(
      0,
      ...cells.flatMap(({ words }) => words.map(({ width }) => width * size)),
    )
    return { wanted, least }
  })
  const room = available - gap * (count - 1)
  const wanted = columns.reduce((sum, column) => sum + column.wanted, 0)
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  if (wanted <= room) {
    const share = (room - wanted) / (count || 1)
    return columns.map((column) => column.wanted + share)
  }
  if (least > room) return columns.map((column) => (column.least * room) / least)
  const elastic = wanted - least || 1
  return columns.map(
    (column) => column.least + ((column.wanted - column.least) * (room - least)) / elastic,
  )
}

/** A row with its cells broken into lines. */
type SetRow = { cells: readonly Cell[]; lines: Word[][][]; height: number }

function setRow(cells: readonly Cell[], widths: readonly number[]): SetRow {
  // Half a point of tolerance: a column as wide as its longest cell must not break it.
  const lines = cells.map(({ words }, index) => breakLines(words, size, (widths[index] ?? 0) + 0.5))
  const deepest = Math.max(1, ...lines.map((cell) => cell.length))
  return { cells, lines, height: deepest * leading + padding * 2 }
}

function drawRow(flow: Flow, { cells, lines, height }: SetRow, widths: readonly number[]): void {
  const { page } = flow
  page.group('TR', () => {
    let x = flow.x
    for (const [index, { isHead, isEnd }] of cells.entries()) {
      const width = widths[index] ?? 0
      const start = x
      const placed = (lines[index] ?? []).map((line, place) => ({
        line,
        x: isEnd ? start + width - lineWidth(line, size) : start,
        baseline: flow.y + padding + place * leading + size,
      }))
      drawLines(page, isHead ? 'TH' : 'TD', placed, { size, ink: inks.ink })
      x += width + gap
    }
  })
  flow.y += height
  const isHead = cells[0]?.isHead ?? false
  page.rect(flow.x, flow.y, flow.width, isHead ? 1.2 : 0.5, isHead ? inks.brass : inks.line)
}

/** A table up to this height is not divided between pages, in points. */
const undividedHeight = 320

/** A table with fine rules; a long one is divided, and its head repeated on the next page. */
function drawTable(flow: Flow, table: Table): void {
  const cells = readRows(table)
  const widths = columnWidths(cells, flow.width)
  const rows = cells.map((row) => setRow(row, widths))
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const [head] = rows
  flow.y += 4
  makeRoom(flow, height <= undividedHeight ? height : 3 * (leading + padding * 2))
  flow.page.group('Table', () => {
    for (const [index, row] of rows.entries()) {
      if (index > 0 && flow.y + row.height > flowBottom) {
        makeRoom(flow, row.height)
        if (head) flow.page.artifact(() => drawRow(flow, head, widths))
      }
      drawRow(flow, row, widths)
    }
  })
  flow.y += 12
}

type HeadingType = Type & { before: number; after: number; style: 'serif' | 'strong' }

const firstLevel: HeadingType = { size: 19, leading: 23, before: 18, after: 6, style: 'serif' }
const furtherLevels: HeadingType = { size: 11, leading: 15, before: 10, after: 3, style: 'strong' }

type MarkdownOptions = {
  /** Ordered lists as stations: a circle around the number. */
  isSteps?: boolean
  /** Paragraphs of a list whose items follow each other closely. */
  isTight?: boolean
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
        const bullet = typeof item.checked === 'boolean' ? (item.checked ? '[x]' : '[ ]') : '•'
        drawMark(flow, isOrdered ? (isSteps ? `${number}` : `${number}.`) : bullet, isSteps)
        const isTight = list.spread !== true && item.spread !== true
        flow.page.group('LBody', () =>
          indented(flow, isSteps ? 26 : 16, () => drawMarkdown(flow, item.children, { isTight })),
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
      drawText(flow, inlineWords(node.children))
      flow.y += options.isTight ? 0 : 7
    } else if (node.type === 'list') {
      drawList(flow, node, options)
    } else if (node.type === 'table') {
      drawTable(flow, node)
    } else if (node.type === 'code') {
      for (const line of node.value.split('\n')) {
        const words = plainWords(line)
        const indent = line.search(/\S|$/) * spaceWidth * size
        indented(flow, indent, () => drawText(flow, words, { type: smallType }))
        if (words.length === 0) flow.y += leading
      }
      flow.y += 7
    } else if (node.type === 'blockquote') {
      indented(flow, 16, () => drawMarkdown(flow, node.children))
    }
  }
}
