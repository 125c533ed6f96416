import { deflateSync } from 'node:zlib'
import { article as words, insights } from '#words/insights.ts'
import { type ArticleSummary, authorOf } from '../article.ts'
import type { Block } from '../mdx/block.ts'
import { dayText } from '#lib/date-text.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { fitText, textWidth } from '#lib/pdf/text-runs.ts'
import { contentWidth, endX, inks, margin, pageSize } from '#lib/pdf/pdf-style.ts'
import { drawBlocks } from './draw-blocks.ts'
import { drawText, startFlow, type Flow } from './draw-text.ts'
import { plainWords } from './words.ts'
import { fontPrograms } from './font-programs.ts'

function drawOpening(page: PageCanvas, article: ArticleSummary): Flow {
  page.tag('P', () => {
    page.text(margin, 58, site.brand, { style: 'serif', size: 20, ink: inks.ink })
    page.text(endX, 57, article.category, {
      style: 'strong',
      size: 9,
      ink: inks.quiet,
      align: 'end',
    })
  })
  page.rect(margin, 68, contentWidth, 0.8, inks.brass)
  const flow = startFlow(page, 92)
  drawText(flow, plainWords(article.title, 'serif'), {
    element: 'H1',
    type: { size: 30, leading: 34 },
  })
  flow.y += 8
  drawText(flow, plainWords(article.excerpt), {
    type: { size: 12, leading: 17 },
    ink: inks.quiet,
  })
  flow.y += 6
  const facts = [
    `${words.by} ${authorOf(article.author).name}`,
    dayText(article.publishedOn),
    insights.readMinutes(article.readMinutes),
  ]
  drawText(flow, plainWords(facts.join(' · ')), {
    type: { size: 9, leading: 13 },
    ink: inks.quiet,
  })
  flow.y += 16
  return flow
}

/** The address on every page, and where in the article it stands. */
function drawFeet(page: PageCanvas, url: string): void {
  const baseline = pageSize.height - 34
  for (let number = 1; number <= page.pageCount; number += 1) {
    page.turnTo(number)
    page.rect(margin, baseline - 14, contentWidth, 0.5, inks.line)
    const options = { size: 8, ink: inks.quiet }
    const place = insights.pageOf(number, page.pageCount)
    const room = contentWidth - textWidth(place, 'text', 8) - 12
    page.text(margin, baseline, fitText(url, 'text', 8, room), options)
    page.text(endX, baseline, place, { ...options, align: 'end' })
  }
}

/** An article as a PDF: the same words, tables and charts, tagged for screen readers, its links live. */
export function articlePdf(article: ArticleSummary, blocks: readonly Block[]): Uint8Array {
  const page = new PageCanvas(pageSize)
  drawBlocks(drawOpening(page, article), blocks)
  drawFeet(page, absoluteUrl(article.path))
  return page.toBytes({
    title: `${article.title}, ${site.brand}`,
    author: `${authorOf(article.author).name}, ${site.legalName}`,
    date: new Date(`${article.updatedOn}T00:00:00Z`),
    programs: fontPrograms,
    deflate: (bytes) => deflateSync(bytes, { level: 1 }),
  })
}
