import { estimateWords as words } from '#contract/estimate-words.ts'
import { formatUsd } from '#lib/money.ts'
import type { SettledEstimate } from '#lib/estimate/settled-estimate.ts'
import { site } from '#site.config.ts'
import type { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { contentWidth, endX, inks, margin } from '#lib/pdf/pdf-style.ts'
import { fitText, textWidth, type TextStyle } from '#lib/pdf/text-runs.ts'

/** For whom the estimate is: the first line set in bold, and a quieter one. */
export type EstimateReader = { name: string; detail: string }

/** Brand, title and date over a brass rule. */
export function drawMasthead(page: PageCanvas, dateText: string): void {
  const centre = { x: margin + 15, y: 61 }
  for (const radius of [15, 10.5, 6]) page.circle(centre.x, centre.y, radius, inks.brass, 0.6)
  page.circle(centre.x, centre.y, 2.4, inks.brass, null)
  page.circle(centre.x + 15, centre.y, 1.8, inks.ink, null)
  page.circle(centre.x - 7.4, centre.y - 7.4, 1.8, inks.teal, null)
  page.circle(centre.x + 3, centre.y + 5.2, 1.4, inks.ink, null)
  const brand = fitText(site.brand, 'serif', 24, contentWidth - 180)
  page.tag('P', () =>
    page.text(margin + 41, 69, brand, { style: 'serif', size: 24, ink: inks.ink }),
  )
  page.tag('P', () => {
    page.text(endX, 58, words.title, { style: 'strong', size: 9.5, ink: inks.ink, align: 'end' })
    page.text(endX, 71, dateText, { size: 9.5, ink: inks.quiet, align: 'end' })
  })
  page.rect(margin, 88, contentWidth, 0.8, inks.brass)
}

/** For whom it is, and the two totals: the first things read. */
export function drawTotals(
  page: PageCanvas,
  reader: EstimateReader,
  estimate: SettledEstimate,
): void {
  page.tag('P', () => {
    page.text(margin, 110, words.preparedFor, { size: 9, ink: inks.quiet })
    const shown = fitText(reader.name, 'strong', 11.5, contentWidth)
    page.text(margin, 125, shown, { style: 'strong', size: 11.5, ink: inks.ink })
    page.text(margin, 139, fitText(reader.detail, 'text', 9.5, contentWidth), {
      size: 9.5,
      ink: inks.quiet,
    })
  })
  const half = margin + contentWidth * 0.58
  const monthly = formatUsd(estimate.monthlyCents, 'whole')
  const quarterly = formatUsd(estimate.quarterlyCents, 'whole')
  page.tag('H1', () => {
    page.text(margin, 168, words.monthly, { size: 9, ink: inks.quiet })
    const size = shrunkSize(monthly, 'serif', 52, half - margin - 16)
    page.text(margin, 219, monthly, { style: 'serif', size, ink: inks.ink })
  })
  page.rect(half - 1, 160, 0.6, 62, inks.line)
  page.tag('P', () => {
    page.text(half + 16, 168, words.quarterly, { size: 9, ink: inks.quiet })
    const size = shrunkSize(quarterly, 'serif', 38, endX - half - 16)
    page.text(half + 16, 219, quarterly, { style: 'serif', size, ink: inks.teal })
  })
}

/** The font size, or the largest below it at which the text is no wider than it may be. */
function shrunkSize(text: string, style: TextStyle, size: number, maxWidth: number): number {
  return Math.min(size, (size * maxWidth) / textWidth(text, style, size))
}
