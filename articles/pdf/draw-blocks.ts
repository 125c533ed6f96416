import type { Block } from '../mdx/block.ts'
import type { BarChartProps, FormulaProps } from '../mdx/component-props.ts'
import { barScale } from '#lib/bar-scale.ts'
import { numberWithUnit } from '#contract/number-text.ts'
import { inks } from '#lib/pdf/pdf-style.ts'
import { drawMarkdown } from './draw-markdown.ts'
import { drawLines, drawText, smallType, indented, makeRoom, type Flow } from './draw-text.ts'
import { breakLines, lineWidth, plainWords } from './words.ts'

const { size, leading } = smallType
const tint = [0.89, 0.94, 0.94] as const

function drawBarChart(flow: Flow, { caption, data, unit }: BarChartProps): void {
  const { page } = flow
  const bars = barScale(data.map(({ value }) => value))
  const labelWidth = flow.width * 0.34
  const rows = data.map(({ label, value }) => ({
    lines: breakLines(plainWords(label), size, labelWidth),
    value: plainWords(numberWithUnit(value, unit), 'strong'),
    isNegative: value < 0,
  }))
  const valueWidth = Math.max(64, ...rows.map(({ value }) => lineWidth(value, size)))
  const track = flow.width - labelWidth - valueWidth - 16
  const height = rows.reduce((sum, { lines }) => sum + lines.length * leading + 4, 0)
  flow.y += 6
  makeRoom(flow, Math.min(height + 2 * leading, 600))
  drawText(flow, plainWords(caption), { type: smallType, ink: inks.quiet })
  flow.y += 6
  page.group('Table', () => {
    for (const [index, { lines, value, isNegative }] of rows.entries()) {
      const bar = bars[index]
      const rowHeight = lines.length * leading + 4
      makeRoom(flow, rowHeight)
      page.group('TR', () => {
        const look = { size, ink: inks.ink }
        const placed = lines.map((line, place) => ({
          line,
          x: flow.x,
          baseline: flow.y + place * leading + size,
        }))
        drawLines(page, 'TH', placed, look)
        const x = flow.x + flow.width - lineWidth(value, size)
        drawLines(page, 'TD', [{ line: value, x, baseline: flow.y + size }], look)
      })
      if (bar) {
        const start = flow.x + labelWidth + 8 + (track * bar.startPercent) / 100
        const length = (track * bar.lengthPercent) / 100
        page.rect(start, flow.y + 2, length, 7.5, isNegative ? inks.brass : inks.teal)
      }
      flow.y += rowHeight
    }
  })
  flow.y += 12
}

function drawKeyNumber(flow: Flow, { value, label }: { value: string; label: string }): void {
  const { page } = flow
  const figure = plainWords(value, 'serif')
  const figureSize = Math.min(30, (30 * flow.width * 0.45) / Math.max(1, lineWidth(figure, 30)))
  const figureWidth = lineWidth(figure, figureSize)
  const lines = breakLines(plainWords(label), 10, flow.width - figureWidth - 20)
  const height = Math.max(34, lines.length * 14) + 16
  flow.y += 8
  makeRoom(flow, height)
  page.rect(flow.x, flow.y, flow.width, 0.8, inks.brass)
  page.group('P', () => {
    const middle = flow.y + height / 2
    const baseline = middle + figureSize * 0.34
    const look = { size: figureSize, ink: inks.ink }
    drawLines(page, 'Span', [{ line: figure, x: flow.x, baseline }], look)
    const placed = lines.map((line, place) => ({
      line,
      x: flow.x + figureWidth + 20,
      baseline: middle - (lines.length * 14) / 2 + place * 14 + 10.5,
    }))
    drawLines(page, 'Span', placed, { size: 10, ink: inks.quiet })
  })
  flow.y += height
  page.rect(flow.x, flow.y, flow.width, 0.8, inks.brass)
  flow.y += 14
}

/** A formula stands on a line of its own between rules, as wide as it needs, else broken like a paragraph. */
function drawFormula(flow: Flow, { of, name }: FormulaProps): void {
  const { page } = flow
  const words = plainWords(of, 'serif')
  const formulaSize = Math.max(13, Math.min(20, (20 * flow.width) / lineWidth(words, 20)))
  const lines = breakLines(words, formulaSize, flow.width)
  const nameHeight = name ? leading : 0
  const height = 20 + nameHeight + lines.length * formulaSize * 1.3
  flow.y += 6
  makeRoom(flow, height)
  page.rect(flow.x, flow.y, flow.width, 0.8, inks.brass)
  page.group('P', () => {
    if (name) {
      const line = plainWords(name, 'strong')
      const x = flow.x + (flow.width - lineWidth(line, size)) / 2
      const baseline = flow.y + 8 + size
      drawLines(page, 'Span', [{ line, x, baseline }], { size, ink: inks.quiet })
    }
    const placed = lines.map((line, place) => ({
      line,
      x: flow.x + (flow.width - lineWidth(line, formulaSize)) / 2,
      baseline: flow.y + 8 + nameHeight + place * formulaSize * 1.3 + formulaSize,
    }))
    drawLines(page, 'Span', placed, { size: formulaSize, ink: inks.ink })
  })
  flow.y += height
  page.rect(flow.x, flow.y, flow.width, 0.8, inks.brass)
  flow.y += 12
}

/** A tinted bar runs beside the callout; its height is known once it is drawn. */
function drawCallout(flow: Flow, children: readonly Block[]): void {
  flow.y += 6
  makeRoom(flow, 4 * leading)
  const pageAtStart = flow.page.pageCount
  const top = flow.y
  indented(flow, 16, () => drawBlocks(flow, children))
  if (flow.page.pageCount === pageAtStart) {
    flow.page.rect(flow.x, top, 4, flow.y - top - 5, tint)
    flow.page.rect(flow.x, top, 1.2, flow.y - top - 5, inks.teal)
  }
  flow.y += 8
}

/** Draws an article's blocks, in order. */
export function drawBlocks(flow: Flow, blocks: readonly Block[], isSteps = false): void {
  for (const block of blocks) {
    switch (block.kind) {
      case 'markdown':
        drawMarkdown(flow, block.nodes, { isSteps })
        break
      case 'Figure':
        drawBlocks(flow, block.children)
        drawText(flow, plainWords(block.props.caption), { type: smallType, ink: inks.quiet })
        flow.y += 10
        break
      case 'Steps':
        drawBlocks(flow, block.children, true)
        break
      case 'Callout':
        drawCallout(flow, block.children)
        break
      case 'KeyNumber':
        drawKeyNumber(flow, block.props)
        break
      case 'BarChart':
        drawBarChart(flow, block.props)
        break
      case 'Formula':
        drawFormula(flow, block.props)
        break
    }
  }
}
