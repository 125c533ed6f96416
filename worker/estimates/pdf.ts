import { cautiousNote, estimateWords as words } from '#contract/estimate.ts'
import type { SettledEstimate, SettledModule } from '#lib/estimate/settled-estimate.ts'
import { cautious } from '#lib/calculators/cautious.ts'
import { hoursSavedPerWeek, leadSpeedLift, weeksPerMonth } from '#lib/calculators/constants.ts'
import { profitRoasByTier } from '#lib/calculators/profit.ts'
import { dayText } from '#lib/date-text.ts'
import { site } from '#site.config.ts'
import { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { pageSize, contentWidth, inks, margin, endX, chartInks } from '#lib/pdf/pdf-style.ts'
import { fitText, textWidth, wrapText, type TextStyle, isDrawable } from '#lib/pdf/text-runs.ts'
import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import type { EstimateForm } from '#contract/forms/estimate.ts'

const shareX = endX - 112
const textX = margin + 18

type Text = Parameters<PageCanvas['text']>

/** Text that is an element of its own. */
export const say = (page: PageCanvas, tag: string, ...text: Text) =>
  page.tag(tag, () => page.text(...text))

const strong = { style: 'strong', size: 10.5, ink: inks.ink } as const
const small = { size: 8.2, ink: inks.quiet } as const
const atEnd = { align: 'end' } as const

function chartInk(index: number) {
  return chartInks[index % chartInks.length] ?? inks.ink
}

/** One bar, a stretch for each module, as wide as its share. Returns where the next thing may start. */
function drawChart(page: PageCanvas, estimate: SettledEstimate, top: number): number {
  const { modules, monthlyCents } = estimate
  const spoken = modules
    .map(({ name, monthlyCents: cents }) => `${name} ${shareText(cents, monthlyCents)}`)
    .join(', ')
  const height = 18
  page.tag(
    'Figure',
    () => {
      page.rect(margin, top, contentWidth, height, inks.line)
      const gaps: number[] = []
      let x = margin
      modules.forEach(({ monthlyCents: cents }, index) => {
        const width = monthlyCents > 0 ? (cents / monthlyCents) * contentWidth : 0
        if (width > 0) page.rect(x, top, width, height, chartInk(index))
        x += width
        // A stretch too thin to see keeps no gap either.
        if (width > 3 && x < endX - 3) gaps.push(x)
      })
      for (const gap of gaps) page.rect(gap - 0.6, top, 1.2, height, inks.white)
    },
    monthlyCents > 0 ? `${words.chart}: ${spoken}.` : words.chartEmpty,
  )
  return top + height
}

/** The ledger: a row for each module with its numbers, formula, share and value, then both totals. */
function drawLedger(page: PageCanvas, estimate: SettledEstimate, top: number): number {
  let y = top
  page.group('Table', () => {
    page.group('TR', () => {
      say(page, 'TH', margin, y, words.moduleColumn, small)
      say(page, 'TH', shareX, y, words.shareColumn, { ...small, ...atEnd })
      say(page, 'TH', endX, y, words.valueColumn, { ...small, ...atEnd })
    })
    y += 7
    page.rect(margin, y, contentWidth, 0.6, inks.ink)
    estimate.modules.forEach((module, index) => {
      page.group('TR', () => {
        y = drawRow(page, module, index, estimate.monthlyCents, y)
      })
      page.rect(margin, y, contentWidth, 0.5, inks.line)
    })
    y = drawTotalRow(page, words.totalMonthly, estimate.monthlyCents, y)
    y = drawTotalRow(page, words.totalQuarterly, estimate.quarterlyCents, y - 4)
  })
  page.rect(margin, y, contentWidth, 0.6, inks.ink)
  page.rect(margin, y + 2, contentWidth, 0.6, inks.ink)
  return y + 2
}

function drawRow(
  page: PageCanvas,
  module: SettledModule,
  index: number,
  totalCents: number,
  top: number,
): number {
  const tone = module.isEnabled ? inks.ink : inks.quiet
  let y = top + 16
  page.rect(margin, y - 7.5, 8, 8, module.isEnabled ? chartInk(index) : inks.line)
  page.tag('TH', () => {
    const name = fitText(module.name, 'strong', 10.5, shareX - 40 - textX)
    page.text(textX, y, name, { ...strong, ink: tone })
    const details = [...wrapText(module.inputs, 'text', 8.2, endX - textX, 2), module.formula]
    for (const line of details.filter(Boolean)) {
      y += 11.5
      const isFormula = line === module.formula
      const shown = fitText(line, 'text', 8.2, endX - textX)
      page.text(textX, y, shown, { size: 8.2, ink: isFormula ? tone : inks.quiet })
    }
  })
  const { isEnabled, monthlyCents } = module
  const quiet = { size: 9.5, ink: inks.quiet, ...atEnd }
  const share = isEnabled ? shareText(monthlyCents, totalCents) : '–'
  const value = isEnabled ? formatMoney(monthlyCents, 'exact') : words.notIncluded
  say(page, 'TD', shareX, top + 16, share, quiet)
  say(page, 'TD', endX, top + 16, value, isEnabled ? { ...strong, ...atEnd } : quiet)
  return y + 8
}

function drawTotalRow(page: PageCanvas, label: string, cents: number, top: number): number {
  const y = top + 17
  page.group('TR', () => {
    say(page, 'TH', margin, y, label, strong)
    say(page, 'TD', endX, y, formatMoney(cents, 'exact'), { ...strong, size: 11.5, ...atEnd })
  })
  return y + 8
}

/** For whom the estimate is: the first line set in bold, and a quieter one. */
type EstimateReader = { name: string; detail: string }

/** Brand, what it is and its date over a brass rule. */
export function drawMasthead(page: PageCanvas, title: string, date: string): void {
  const centre = { x: margin + 15, y: 61 }
  for (const radius of [15, 10.5, 6]) page.circle(centre.x, centre.y, radius, inks.brass, 0.6)
  page.circle(centre.x, centre.y, 2.4, inks.brass, null)
  page.circle(centre.x + 15, centre.y, 1.8, inks.ink, null)
  page.circle(centre.x - 7.4, centre.y - 7.4, 1.8, inks.teal, null)
  page.circle(centre.x + 3, centre.y + 5.2, 1.4, inks.ink, null)
  const brand = fitText(site.brand, 'serif', 24, contentWidth - 180)
  say(page, 'P', margin + 41, 69, brand, { style: 'serif', size: 24, ink: inks.ink })
  page.tag('P', () => {
    page.text(endX, 58, title, { style: 'strong', size: 9.5, ink: inks.ink, align: 'end' })
    page.text(endX, 71, date, { size: 9.5, ink: inks.quiet, align: 'end' })
  })
  page.rect(margin, 88, contentWidth, 0.8, inks.brass)
}

/** For whom it is, the two totals, and the month read cautiously: the first things read. */
function drawTotals(page: PageCanvas, reader: EstimateReader, estimate: SettledEstimate): void {
  page.tag('P', () => {
    page.text(margin, 110, words.preparedFor, { size: 9, ink: inks.quiet })
    const shown = fitText(reader.name, 'strong', 11.5, contentWidth)
    page.text(margin, 125, shown, { ...strong, size: 11.5 })
    const detail = fitText(reader.detail, 'text', 9.5, contentWidth)
    page.text(margin, 139, detail, { size: 9.5, ink: inks.quiet })
  })
  const half = margin + contentWidth * 0.58
  const monthly = formatMoney(estimate.monthlyCents, 'whole')
  const quarterly = formatMoney(estimate.quarterlyCents, 'whole')
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
  const { cautiousCents } = estimate
  if (cautiousCents === null) return
  const cautiously = `${words.cautious}: ${formatMoney(cautiousCents, 'whole')} a month`
  say(page, 'P', margin, 241, cautiously, strong)
}

/** The font size, or the largest below it at which the text is no wider than it may be. */
function shrunkSize(text: string, style: TextStyle, size: number, maxWidth: number): number {
  return Math.min(size, (size * maxWidth) / textWidth(text, style, size))
}

/** How to read the figures, and what they are not. */
function drawNotes(page: PageCanvas, top: number, isCautious: boolean): void {
  let y = top
  say(page, 'H2', margin, y, words.notesTitle, { ...strong, size: 9 })
  const separation = isCautious ? [`${words.cautious}. ${cautiousNote(cautious)}`] : []
  const fixed = words.notes({
    weeks: numberText(weeksPerMonth),
    hours: numberText(hoursSavedPerWeek),
    lift: numberText(leadSpeedLift),
    roas: profitRoasByTier,
  })
  for (const paragraph of [fixed, ...separation, words.disclaimer]) {
    page.tag('P', () => {
      for (const line of wrapText(paragraph, 'text', 8.2, contentWidth, 4)) {
        y += 11.5
        page.text(margin, y, line, small)
      }
    })
    y += 3
  }
}

/** Who made it and how to reach them, under a brass rule. Returns its line. */
export function drawMaker(page: PageCanvas, width = contentWidth): number {
  const y = pageSize.height - margin + 8
  page.rect(margin, y - 16, contentWidth, 0.8, inks.brass)
  const maker = [site.legalName, site.phone.display, site.contactEmail].join('  ·  ')
  say(page, 'P', margin, y, fitText(maker, 'text', 8.2, width), small)
  return y
}

/** The same, and the address where the numbers can be changed. */
function drawFoot(page: PageCanvas, url: string): void {
  const linkWidth = textWidth(words.again, 'strong', 8.2)
  const y = drawMaker(page, contentWidth - linkWidth - 16)
  const look = { style: 'strong', size: 8.2, ink: inks.teal } as const
  page.link(margin + contentWidth - linkWidth, y, words.again, url, look)
}

export type EstimatePdfInput = {
  reader: EstimateReader
  estimate: SettledEstimate
  /** Absolute address that shows the calculator with these numbers. */
  url: string
  date: Date
}

/** `November 21, 2026`, in UTC; without Intl, whose first use costs more than the whole page. */
export function dateText(date: Date): string {
  return dayText(date.toISOString().slice(0, 10))
}

/**
 * The estimate on one page: totals, share of each module, inputs, formula and value of each, the date and
 * the disclaimer. Real text in embedded fonts, a tagged structure and a title; prints on A4 and US Letter.
 *
 * Any text can be handed in: what no embedded face can draw shows as an ellipsis, what is too long is cut.
 *
 * @param programs - The font programs, of `fontPrograms`.
 */
export function estimatePdf(
  { reader, estimate, url, date }: EstimatePdfInput,
  programs: Uint8Array,
): Uint8Array {
  const page = new PageCanvas(pageSize)
  drawMasthead(page, words.title, dateText(date))
  drawTotals(page, reader, estimate)
  const chartEnd = drawChart(page, estimate, estimate.cautiousCents === null ? 246 : 256)
  const ledgerEnd = drawLedger(page, estimate, chartEnd + 30)
  drawNotes(page, ledgerEnd + 30, estimate.cautiousCents !== null)
  drawFoot(page, url)
  return page.toBytes({
    title: `${words.title}, ${site.brand}`,
    author: site.legalName,
    date,
    programs,
  })
}

/** Whom the PDF names: company and person, or the address where no face can draw their names. */
export function estimateReader({ companyName, fullName, email }: EstimateForm): EstimateReader {
  const name = [companyName, fullName].find(isDrawable) ?? email
  const detail = [fullName, email].find((text) => text !== name && isDrawable(text)) ?? ''
  return { name, detail }
}
