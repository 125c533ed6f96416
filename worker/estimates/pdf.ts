import { estimateWords } from '#contract/estimate-words.ts'
import type { SettledEstimate } from '#lib/estimate/settled-estimate.ts'
import { monthNames } from '#lib/month-names.ts'
import { site } from '#site.config.ts'
import { drawFoot, drawNotes } from './draw-foot.ts'
import { drawMasthead, drawTotals, type EstimateReader } from './draw-head.ts'
import { drawChart, drawLedger } from './draw-modules.ts'
import { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { pageSize } from '#lib/pdf/pdf-style.ts'

export type EstimatePdfInput = {
  reader: EstimateReader
  estimate: SettledEstimate
  /** Absolute address that shows the calculator with these numbers. */
  url: string
  date: Date
}

/** `November 21, 2026`, in UTC; without Intl, whose first use costs more than the whole page. */
function dateText(date: Date): string {
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/**
 * The estimate on one page: totals, share of each module, inputs, formula and value of each, the date and
 * the disclaimer. Real text in embedded fonts, a tagged structure and a title; prints on A4 and US Letter.
 *
 * Any text can be handed in: what no embedded face can draw shows as an ellipsis, what is too long is cut.
 */
export function estimatePdf({ reader, estimate, url, date }: EstimatePdfInput): Uint8Array {
  const page = new PageCanvas(pageSize)
  drawMasthead(page, dateText(date))
  drawTotals(page, reader, estimate)
  const chartEnd = drawChart(page, estimate, 246)
  const ledgerEnd = drawLedger(page, estimate, chartEnd + 30)
  drawNotes(page, ledgerEnd + 30)
  drawFoot(page, url)
  return page.toBytes({
    title: `${estimateWords.title}, ${site.brand}`,
    author: site.legalName,
    date,
  })
}
