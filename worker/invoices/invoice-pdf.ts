import { invoiceWords as words, mostSellerLines } from '#contract/invoices.ts'
import { taxNote, taxWords } from '#contract/tax.ts'
import type { MailAttachment } from '#contract/mails.ts'
import { findCountry } from '#lib/countries.ts'
import { moneyInFull } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { orderNumber } from '#lib/orders.ts'
import { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { contentWidth, endX, inks, margin, pageSize } from '#lib/pdf/pdf-style.ts'
import { fitText, isDrawable, wrapText } from '#lib/pdf/text-runs.ts'
import { site } from '#site.config.ts'
import type { Env } from '../env.ts'
import { fontPrograms } from '../estimates/font-programs.ts'
import { dateText, drawMaker, drawMasthead, say } from '../estimates/pdf.ts'
import { findInvoice, type Invoice } from './invoices.ts'

const lineHeight = 14
const size = 9.5
const quiet = { size, ink: inks.quiet } as const
const half = contentWidth / 2 - 12

/** A heading and the lines below it, in one half of the page. Returns where they end. */
function drawParty(page: PageCanvas, x: number, title: string, lines: readonly string[]): number {
  let y = 114
  say(page, 'H2', x, y, title, { size: 9, ink: inks.quiet })
  page.tag('P', () =>
    lines.forEach((line, index) => {
      const style = index === 0 ? 'strong' : 'text'
      for (const part of wrapText(line, style, size, half, 3)) {
        y += lineHeight
        page.text(x, y, part, { style, size, ink: inks.ink })
      }
    }),
  )
  return y
}

/** One row of the table: what it is for, and how much. */
function drawRow(
  page: PageCanvas,
  y: number,
  [item, value]: readonly [string, string],
  kind: 'head' | 'item' | 'total' = 'item',
): void {
  const style = kind === 'item' ? 'text' : 'strong'
  page.group('TR', () => {
    const shown = fitText(item, style, 10.5, contentWidth - 130)
    const look = { style, size: 10.5, ink: inks.ink } as const
    say(page, 'TH', margin, y, shown, look)
    say(page, kind === 'head' ? 'TH' : 'TD', endX, y, value, { ...look, align: 'end' })
  })
}

function noteOf({ kind, amountCents, paidAt, invoices }: Invoice): string {
  if (kind === 'invoice') return paidAt ? words.paid(dateText(new Date(paidAt))) : ''
  return amountCents < 0 ? words.takesBack : words.credits(invoices.join(', '))
}

/** The tax with its rate, where one of at most a decimal, as rates of VAT have it, makes this sum. */
function taxItem(netCents: number, taxCents: number, country: string): string {
  // Those of states and provinces have more, which a small sum does not show.
  if (country === 'US' || country === 'CA') return taxWords.tax
  const percent = Math.round((1000 * taxCents) / (netCents || 1)) / 10
  const isThat = Math.abs((netCents * percent) / 100 - taxCents) <= 1
  return percent > 0 && isThat ? `${taxWords.tax}, ${numberText(percent)}%` : taxWords.tax
}

/** An invoice or credit note on one tagged page, in embedded fonts: the same bytes for the same row. */
export function invoicePdf(invoice: Invoice, programs: Uint8Array): Uint8Array {
  const { kind, number, orderId, amountCents, currency, count, position } = invoice
  const page = new PageCanvas(pageSize)
  const date = new Date(invoice.issuedAt)
  const title = `${words[kind]} ${number}`
  drawMasthead(page, title, dateText(date))
  const { taxId } = invoice
  const [company, buyerName, address, city, country = '', email] = invoice.buyer
  const place = [city, findCountry(country)?.name].filter(Boolean).join(', ')
  const buyer = [company, buyerName, address, place, email, taxId && `${words.taxId}: ${taxId}`]
  const shown = buyer.filter((line) => line && isDrawable(line)) as string[]
  const ends = [
    drawParty(page, margin, words.to, shown),
    drawParty(page, margin + contentWidth / 2, words.from, [
      invoice.sellerName,
      ...invoice.seller.split('\n').filter(Boolean).slice(0, mostSellerLines),
    ]),
  ]
  let y = Math.max(...ends) + 34
  const isInvoice = kind === 'invoice'
  const name = (isInvoice && invoice.bump?.plan) || invoice.productName
  const item =
    count > 1 && isInvoice ? `${name}, ${words.payment(position, Math.max(count, position))}` : name
  const money = (cents: number) => moneyInFull(cents, currency, 'exact')
  const { taxCents, taxReason: reason } = invoice
  const netCents = amountCents - (taxCents ?? 0)
  const bump = isInvoice && position === 1 ? invoice.bump : null
  const rows = [
    [item, netCents - (bump?.cents ?? 0)] as const,
    ...(bump ? [[bump.name, bump.cents] as const] : []),
    ...(taxCents === null ? [] : [[taxItem(netCents, taxCents, country), taxCents] as const]),
  ]
  page.group('Table', () => {
    drawRow(page, y, [words.item, words.amount], 'head')
    page.rect(margin, y + 7, contentWidth, 0.6, inks.ink)
    for (const [what, cents] of rows) {
      drawRow(page, y + 24, [what, money(cents)])
      page.rect(margin, y + 33, contentWidth, 0.5, inks.line)
      y += 26
    }
    drawRow(page, y + 24, [words.total, money(amountCents)], 'total')
  })
  page.rect(margin, y + 32, contentWidth, 0.6, inks.ink)
  y += 58
  const notes = [noteOf(invoice), taxNote({ reason }), `${words.order} ${orderNumber(orderId)}`]
  for (const note of notes.flatMap((text) => wrapText(text, 'text', size, contentWidth, 3))) {
    say(page, 'P', margin, y, note, quiet)
    y += lineHeight
  }
  drawMaker(page)
  return page.toBytes({
    title: `${title}, ${site.brand}`,
    author: invoice.sellerName,
    date,
    programs,
  })
}

/**
 * One of an order’s as a file; null where there is none.
 *
 * @throws ApiError `storage_unavailable` where the fonts cannot be had.
 */
export async function invoiceFile(
  env: Env,
  which: Parameters<typeof findInvoice>[1],
): Promise<MailAttachment | null> {
  const invoice = await findInvoice(env.DB, which)
  if (!invoice) return null
  const bytes = invoicePdf(invoice, await fontPrograms(env))
  return { name: `${invoice.number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', bytes }
}
