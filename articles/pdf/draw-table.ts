import type { Table } from 'mdast'
import { inks } from '#lib/pdf/pdf-style.ts'
import { drawLines, smallType } from './draw-text.ts'
import { flowBottom, makeRoom, type Flow } from './flow.ts'
import { breakLines, inlineWords, lineWidth, type Word } from './words.ts'

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
export function columnWidths(rows: readonly (readonly Cell[])[], available: number): number[] {
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
  const elastic = wanted - least || 1
  return columns.map(
    (column) =>
      column.least + ((column.wanted - column.least) * Math.max(0, room - least)) / elastic,
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
export function drawTable(flow: Flow, table: Table): void {
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
        if (head) drawRow(flow, head, widths)
      }
      drawRow(flow, row, widths)
    }
  })
  flow.y += 12
}
