import type { PageCanvas, Ink } from '#lib/pdf/page-canvas.ts'
import { contentWidth, margin, pageSize, inks } from '#lib/pdf/pdf-style.ts'
import { breakLines, isAlike, spaceWidth, type Piece, type Word } from './words.ts'

/** A column of text that runs on over pages. `y` is where the next thing begins, in points from the top. */
export type Flow = { page: PageCanvas; x: number; width: number; y: number }

/** Below this line stands the foot of the page. */
export const flowBottom = pageSize.height - 64

const flowTop = 56

/** A column as wide as the page's margins allow, beginning at `y`. */
export function startFlow(page: PageCanvas, y: number): Flow {
  return { page, x: margin, width: contentWidth, y }
}

/** Turns the page when less than `height` is left on this one. */
export function makeRoom(flow: Flow, height: number): void {
  if (flow.y + height <= flowBottom) return
  flow.page.addPage()
  flow.y = flowTop
}

/** Runs `draw` in a narrower column that begins `indent` further in; what it takes in height is taken from both. */
export function indented(flow: Flow, indent: number, draw: () => void): void {
  flow.x += indent
  flow.width -= indent
  draw()
  flow.x -= indent
  flow.width += indent
}

/** A size of type with its distance from line to line, in points. */
export type Type = { size: number; leading: number }

export const bodyType: Type = { size: 10.5, leading: 15 }
export const smallType: Type = { size: 9, leading: 12.5 }

/** Pieces of a line that are drawn in one go, each with its start. */
function joined(line: readonly Word[], size: number): (Piece & { x: number })[] {
  const runs: (Piece & { x: number })[] = []
  let cursor = 0
  for (const [index, word] of line.entries()) {
    for (const [place, piece] of word.pieces.entries()) {
      const isSpaced = index > 0 && place === 0
      const last = runs.at(-1)
      if (last && isAlike(last, piece)) {
        last.text += (isSpaced ? ' ' : '') + piece.text
        cursor += (isSpaced ? spaceWidth : 0) + piece.width
      } else {
        if (isSpaced) cursor += spaceWidth
        runs.push({ ...piece, x: cursor * size })
        cursor += piece.width
      }
    }
  }
  return runs
}

/** A line and where it stands. */
type PlacedLine = { line: readonly Word[]; x: number; baseline: number }

type Look = { size: number; ink: Ink }

function drawRuns(page: PageCanvas, { line, x, baseline }: PlacedLine, { size, ink }: Look): void {
  for (const { text, style, isStruck, x: offset } of joined(line, size)) {
    page.text(x + offset, baseline, text, { style, size, ink, isStruck })
  }
}

/** Draws lines as one element (`P`, `TD`); links in them can be followed. */
export function drawLines(
  page: PageCanvas,
  element: string,
  lines: readonly PlacedLine[],
  look: Look,
): void {
  const hasLink = lines.some(({ line }) =>
    line.some(({ pieces }) => pieces.some(({ href }) => href)),
  )
  if (!hasLink) {
    return page.tag(element, () => {
      for (const line of lines) drawRuns(page, line, look)
    })
  }
  page.group(element, () => {
    for (const { line, x, baseline } of lines) {
      for (const { text, style, href, isStruck, x: offset } of joined(line, look.size)) {
        const options = { style, size: look.size, ink: href ? inks.teal : look.ink, isStruck }
        if (href) page.link(x + offset, baseline, text, href, options)
        else page.tag('Span', () => page.text(x + offset, baseline, text, options))
      }
    }
  })
}

type TextOptions = { element?: string; type?: Type; ink?: Ink }

/** Sets words as a paragraph (or another element), running on over pages. */
export function drawText(
  flow: Flow,
  words: readonly Word[],
  { element = 'P', type = bodyType, ink = inks.ink }: TextOptions = {},
): void {
  const { size, leading } = type
  let left = breakLines(words, size, flow.width)
  while (left.length > 0) {
    // Two lines of a paragraph belong together at a page's foot.
    makeRoom(flow, Math.min(left.length, 2) * leading)
    const count = Math.max(1, Math.floor((flowBottom - flow.y) / leading))
    const placed = left.slice(0, count).map((line, index) => ({
      line,
      x: flow.x,
      baseline: flow.y + index * leading + size,
    }))
    drawLines(flow.page, element, placed, { size, ink })
    flow.y += placed.length * leading
    left = left.slice(count)
  }
}
