import { estimateWords as words } from '#contract/estimate-words.ts'
import { site } from '#site.config.ts'
import type { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { contentWidth, inks, margin, pageSize } from '#lib/pdf/pdf-style.ts'
import { fitText, textWidth, wrapText } from '#lib/pdf/text-runs.ts'

/** How to read the figures, and what they are not. */
export function drawNotes(page: PageCanvas, top: number): void {
  let y = top
  page.tag('H2', () =>
    page.text(margin, y, words.notesTitle, { style: 'strong', size: 9, ink: inks.ink }),
  )
  for (const paragraph of [words.notes, words.disclaimer]) {
    page.tag('P', () => {
      for (const line of wrapText(paragraph, 'text', 8.2, contentWidth, 4)) {
        y += 11.5
        page.text(margin, y, line, { size: 8.2, ink: inks.quiet })
      }
    })
    y += 3
  }
}

/** Who made it, how to reach them, and the address where the numbers can be changed. */
export function drawFoot(page: PageCanvas, url: string): void {
  const y = pageSize.height - margin + 8
  page.rect(margin, y - 16, contentWidth, 0.8, inks.brass)
  const style = { size: 8.2, ink: inks.quiet } as const
  const linkWidth = textWidth(words.again, 'strong', 8.2)
  const maker = [site.legalName, site.phone.display, site.contactEmail].join('  ·  ')
  page.tag('P', () =>
    page.text(margin, y, fitText(maker, 'text', 8.2, contentWidth - linkWidth - 16), style),
  )
  page.link(margin + contentWidth - linkWidth, y, words.again, url, {
    style: 'strong',
    size: 8.2,
    ink: inks.teal,
  })
}
