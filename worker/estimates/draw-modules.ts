import { estimateWords as words } from '#contract/estimate-words.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import type { SettledEstimate, SettledModule } from '#lib/estimate/settled-estimate.ts'
import { formatUsd } from '#lib/money.ts'
import type { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { chartInks, contentWidth, endX, inks, margin } from '#lib/pdf/pdf-style.ts'
import { fitText, wrapText } from '#lib/pdf/text-runs.ts'

const shareX = endX - 112
const textX = margin + 18

function chartInk(index: number) {
  return chartInks[index % chartInks.length] ?? inks.ink
}

/** One bar, a stretch for each module, as wide as its share. Returns where the next thing may start. */
export function drawChart(page: PageCanvas, estimate: SettledEstimate, top: number): number {
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
export function drawLedger(page: PageCanvas, estimate: SettledEstimate, top: number): number {
  let y = top
  page.group('Table', () => {
    page.group('TR', () => {
      const head = { size: 8.2, ink: inks.quiet } as const
      page.tag('TH', () => page.text(margin, y, words.moduleColumn, head))
      page.tag('TH', () => page.text(shareX, y, words.shareColumn, { ...head, align: 'end' }))
      page.tag('TH', () => page.text(endX, y, words.valueColumn, { ...head, align: 'end' }))
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
    page.text(textX, y, name, { style: 'strong', size: 10.5, ink: tone })
    const details = [...wrapText(module.inputs, 'text', 8.2, endX - textX, 2), module.formula]
    for (const line of details.filter(Boolean)) {
      y += 11.5
      const isFormula = line === module.formula
      const shown = fitText(line, 'text', 8.2, endX - textX)
      page.text(textX, y, shown, { size: 8.2, ink: isFormula ? tone : inks.quiet })
    }
  })
  const nameLine = top + 16
  page.tag('TD', () => {
    const share = module.isEnabled ? shareText(module.monthlyCents, totalCents) : '–'
    page.text(shareX, nameLine, share, { size: 9.5, ink: inks.quiet, align: 'end' })
  })
  page.tag('TD', () => {
    if (module.isEnabled) {
      const value = formatUsd(module.monthlyCents, 'exact')
      page.text(endX, nameLine, value, { style: 'strong', size: 10.5, ink: tone, align: 'end' })
    } else {
      page.text(endX, nameLine, words.notIncluded, { size: 9.5, ink: inks.quiet, align: 'end' })
    }
  })
  return y + 8
}

function drawTotalRow(page: PageCanvas, label: string, cents: number, top: number): number {
  const y = top + 17
  page.group('TR', () => {
    page.tag('TH', () =>
      page.text(margin, y, label, { style: 'strong', size: 10.5, ink: inks.ink }),
    )
    page.tag('TD', () =>
      page.text(endX, y, formatUsd(cents, 'exact'), {
        style: 'strong',
        size: 11.5,
        ink: inks.ink,
        align: 'end',
      }),
    )
  })
  return y + 8
}
