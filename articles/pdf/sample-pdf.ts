import { deflateSync } from 'node:zlib'
import { sampleMark } from '#words/samples.ts'
import { page as words } from '#words/work-samples.ts'
import type { SampleRow, WorkSample } from '#content/work-samples/work-sample.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { contentWidth, endX, inks, margin, pageSize } from '#lib/pdf/pdf-style.ts'
import { site } from '#site.config.ts'
import { readMdx } from '../mdx/read-mdx.ts'
import { drawBlocks } from './draw-blocks.ts'
import { drawText, smallType, startFlow, type Flow } from './draw-text.ts'
import { breakLines, plainWords } from './words.ts'
import { fontPrograms } from './font-programs.ts'

function drawHead(page: PageCanvas, { title, inputs }: WorkSample): Flow {
  page.tag('P', () => {
    page.text(margin, 58, site.brand, { style: 'serif', size: 20, ink: inks.ink })
    page.text(endX, 57, sampleMark, { style: 'strong', size: 12, ink: inks.brass, align: 'end' })
  })
  page.rect(margin, 68, contentWidth, 0.8, inks.brass)
  const flow = startFlow(page, 92)
  const type = { size: 28, leading: 32 }
  drawText(flow, plainWords(title, 'serif'), { element: 'H1', type })
  flow.y += 6
  drawText(flow, plainWords(inputs), { ink: inks.quiet })
  flow.y += 10
  return flow
}

/** The bars of the page, each behind the number of its row; read aloud the table says the same. */
function drawBars(flow: Flow, rows: readonly SampleRow[]): void {
  const labelWidth = flow.width * 0.4
  const track = flow.width - labelWidth - 8
  for (const { cells, bar } of rows) {
    if (!bar) continue
    const [line = []] = breakLines(plainWords(cells[0] ?? ''), smallType.size, labelWidth)
    const label = line.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(' ')
    flow.page.text(flow.x, flow.y + smallType.size, label, {
      size: smallType.size,
      ink: inks.quiet,
    })
    const start = flow.x + labelWidth + 8 + (track * bar.start) / 100
    flow.page.rect(start, flow.y + 2, (track * bar.length) / 100, 7.5, inks.brass)
    flow.y += smallType.leading + 2
  }
  flow.y += 8
}

/** What is no Markdown, in Markdown that says it letter for letter. */
const asText = (said: string) => said.replaceAll(/[\\`*_{}[\]<>|~#&]/g, '\\$&')

function cellsText({ cells, note }: SampleRow): string[] {
  return cells.map((cell, index) => asText(index === 0 && note ? `${cell} (${note})` : cell))
}

function tableOf({ columns, figuresFrom, rows, total }: WorkSample): string {
  return [
    columns.map(asText),
    columns.map((_, index) => (index >= figuresFrom ? '---:' : '---')),
    ...rows.map(cellsText),
    cellsText(total).map((text) => text && `**${text}**`),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** A sample as a PDF of one page: its table, its bars, the remarks, and that it is a sample. */
export function samplePdf(sample: WorkSample, date: Date): Uint8Array {
  const page = new PageCanvas(pageSize)
  const flow = drawHead(page, sample)
  drawBlocks(flow, readMdx(tableOf(sample), sample.id).blocks)
  drawBars(flow, sample.rows)
  const remarks = sample.notes.map((note, index) => `${index + 1}. ${asText(note)}`).join('\n')
  drawBlocks(flow, readMdx(`## ${asText(words.remarks)}\n\n${remarks}`, sample.id).blocks)
  const foot = { size: 8, ink: inks.quiet }
  page.rect(margin, pageSize.height - 48, contentWidth, 0.5, inks.line)
  page.text(margin, pageSize.height - 34, absoluteUrl('/samples'), foot)
  return page.toBytes({
    title: `${words.open(sample.title)}, ${site.brand}`,
    author: site.legalName,
    date,
    programs: fontPrograms,
    deflate: (bytes) => deflateSync(bytes),
  })
}
