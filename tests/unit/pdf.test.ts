import fc from 'fast-check'
import { extractText, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { fontPrograms } from '#articles/pdf/font-programs.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { site } from '#site.config.ts'
import { invoicePdf } from '#worker/invoices/invoice-pdf.ts'
import type { Invoice } from '#worker/invoices/invoices.ts'
import { estimatePdf, type EstimatePdfInput, estimateReader } from '#worker/estimates/pdf.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { moneyInFull } from '#contract/money.ts'
import { dayText } from '#lib/date-text.ts'
import { open, placesOf, rolesIn, structureOf, scopesOf } from './pdf-rig.ts'

const noModules = { companySize: 2, modules: [{ name: 'Other', monthlyValue: 1, enabled: true }] }

function pdfOf(changes: Partial<EstimatePdfInput> = {}): Uint8Array {
  const input = {
    reader: { name: 'Engines Ltd', detail: 'Ada Byron King' },
    estimate: settledEstimate({ ...noModules, inputs: '' }),
    url: 'https://example.com/pricing?teamSize=10&off=ADS',
    date: new Date('2026-11-21T23:30:00Z'),
  }
  return estimatePdf({ ...input, ...changes }, fontPrograms)
}

async function pageTextOf(pdf: Uint8Array): Promise<string> {
  const { text, totalPages } = await extractText(await open(pdf), { mergePages: true })
  expect(totalPages).toBe(1)
  return text
}

test('the page says for whom, when, how much, and how each module comes to it', async () => {
  const text = await pageTextOf(pdfOf())
  for (const part of [
    site.brand,
    'Profit estimate',
    dayText('2026-11-21'),
    'Engines Ltd',
    'Ada Byron King',
    inMoney('$282,068'),
    inMoney('$846,205'),
    inMoney('Read cautiously: $35,592 a month'),
    'one from 12 missed calls, none from ads or outbound, hours saved as in full.',
    'a return on ad spend of 4, 8 or 20 by ticket size',
    'Time saved',
    inMoney('Team size 2 · Cost of an hour $47.92'),
    inMoney('2 × 20 × $47.92 × 4.3 = $8,242.24'),
    inMoney('400 × 8% × (4.9 − 1) × $1,000 = $124,800'),
    inMoney('300 × 30% × 25% × $600 × 1.8 × 4.3 = $104,490'),
    inMoney('$5,000 × 8 = $40,000'),
    inMoney('600 × 18% × 30% × 70% × 20% × $1,000 = $4,536'),
    inMoney('$282,068.24'),
    inMoney('$846,204.72'),
    'not a promise of results',
    site.legalName,
  ]) {
    expect(text).toContain(part)
  }
})

test('the file has a title, a language, a structure and one page that fits A4 and US Letter', async () => {
  const pdf = pdfOf()
  const document = await open(pdf)
  const { info } = await getMeta(document)
  expect(info.Title).toBe(`Profit estimate, ${site.brand}`)
  expect(info.Language).toBe(site.locale)
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  expect(width).toBeLessThanOrEqual(595.3)
  expect(height).toBeLessThanOrEqual(792)
  const structure = await structureOf(pdf)
  const roles = ['H1', 'H2', 'Table', 'TR', 'TD', 'Figure', 'Link']
  expect([...rolesIn(structure)]).toEqual(expect.arrayContaining(roles))
  expect(structure).toContain('Share of each module in the monthly total: Time saved 3%')
  expect((await page.getAnnotations())[0].url).toBe(
    'https://example.com/pricing?teamSize=10&off=ADS',
  )
})

test('names in Cyrillic, Greek and with Central European letters are drawn as they are', async () => {
  const text = await pageTextOf(
    pdfOf({ reader: { name: 'Лаборатория Ελλάς', detail: 'Józef Łęcki, Žižkov, Œuvre' } }),
  )
  expect(text).toContain('Лаборатория Ελλάς')
  expect(text).toContain('Józef Łęcki, Žižkov, Œuvre')
})

test('what is never seen is not drawn, and ligatures and odd hyphens as their letters', async () => {
  const name = 'Acme\u2011Werke\u2122\uFE0F soft\u00ADware \uFB01ne\u200B'
  const text = await pageTextOf(pdfOf({ reader: { name, detail: '' } }))
  expect(text).toContain('Acme-Werke™ software fine')
})

test('what no face can draw becomes an ellipsis, and markup stays text', async () => {
  const text = await pageTextOf(
    pdfOf({ reader: { name: 'Acme 株式会社 🚀 Nguyễn Thị', detail: '<b>(x) \\ y</b>' } }),
  )
  // A letter whose marks no face has is drawn without them.
  expect(text).toContain('Acme … … Nguyen Thi')
  expect(text).toContain('<b>(x) \\ y</b>')
})

test('a reader without a drawable name is named by the address', () => {
  const lead = { email: 'a@example.com', phone: '1', website: '' }
  expect(estimateReader({ ...lead, fullName: '山田', companyName: '株式会社' })).toEqual({
    name: 'a@example.com',
    detail: '',
  })
  expect(estimateReader({ ...lead, fullName: 'Ada', companyName: '株式会社' })).toEqual({
    name: 'Ada',
    detail: 'a@example.com',
  })
})

test('a cost above what a module brings leaves nothing, and the page says why', async () => {
  const estimate = settledEstimate({
    ...noModules,
    inputs: 'outbound_includeCost=1&outbound_moduleCost=100000',
  })
  const text = await pageTextOf(pdfOf({ estimate }))
  expect(text).toContain(inMoney('− $100,000 = $0 (never below $0)'))
})

test('a module that is off counts nothing and says so', async () => {
  const estimate = settledEstimate({ ...noModules, inputs: 'off=JP,JAI,MCR,ADS,OUTBOUND' })
  const text = await pageTextOf(pdfOf({ estimate }))
  expect(text.match(/not included/g)).toHaveLength(5)
  expect(text).toContain(inMoney('$0.00'))
  expect(text).not.toContain('NaN')
})

test('twelve modules with the longest names, and the longest reader, stay on the page', async () => {
  const modules = Array.from({ length: 12 }, (_, index) => ({
    name: `${index} ${'wide WWW '.repeat(9)}`.slice(0, 80),
    monthlyValue: index * 1e9,
    enabled: true,
  }))
  const reader = { name: 'c'.repeat(200), detail: 'Full Name '.repeat(20) }
  const pdf = pdfOf({ reader, estimate: settledEstimate({ companySize: 1, modules }) })
  for (const { x, y, width } of await placesOf(pdf)) {
    expect(x + width).toBeLessThanOrEqual(595 - 40)
    expect(y).toBeGreaterThan(30)
  }
})

test('any text and any query make a readable file', async () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(
      anyText,
      anyText,
      fc.string({ maxLength: 80 }),
      async (name, detail, inputs) => {
        const pdf = pdfOf({
          reader: { name, detail },
          estimate: settledEstimate({ ...noModules, inputs }),
        })
        expect(await pageTextOf(pdf)).toContain('Total a month')
      },
    ),
    { numRuns: 25 },
  )
})

const invoice = {
  kind: 'invoice' as const,
  number: 'INV-00012',
  orderId: 'a1b2c3d4-0000-4000-8000-000000000000',
  amountCents: 199_700,
  taxCents: null,
  taxReason: '',
  currency: site.currency.toLowerCase(),
  seller: '1 Navy Yard\nTax id: US 12',
  sellerName: site.legalName,
  issuedAt: '2026-11-21T23:30:00Z',
  paidAt: '2026-11-20T23:30:00Z',
  productName: 'Deep Dive, 3 payments',
  bump: null,
  position: 2,
  count: 3,
  buyer: ['Engines Ltd', 'Ada Byron', '', 'London', 'GB', 'ada@example.com'],
  taxId: 'GB123',
  invoices: ['INV-00012'],
}

const invoiceText = async (change: Partial<Invoice> = {}) =>
  (await pageTextOf(invoicePdf({ ...invoice, ...change }, fontPrograms))).replaceAll(/\s+/g, ' ')

const exact = (cents: number) => moneyInFull(cents, site.currency, 'exact')

test('an invoice is one tagged page that says who owes nothing any more to whom, and for what', async () => {
  const bytes = invoicePdf(invoice, fontPrograms)
  const text = await invoiceText()
  for (const part of [
    'Invoice INV-00012',
    dayText('2026-11-21'),
    'Engines Ltd',
    'London, United Kingdom',
    'Tax id: GB123',
    '1 Navy Yard',
    'Deep Dive, 3 payments, payment 2 of 3',
    `${inMoney('$1,997.00')} ${site.currency}`,
    `Paid on ${dayText('2026-11-20')}`,
    'Order A1B2C3D4',
  ]) {
    expect(text).toContain(part)
  }
  const roles = ['H2', 'P', 'Table', 'TR', 'TH', 'TD']
  expect([...rolesIn(await structureOf(bytes))]).toEqual(expect.arrayContaining(roles))
  expect(scopesOf(bytes)).toEqual(['Column', 'Column', 'Row', 'Row'])
})

test('an invoice cuts no name, address or tax id of either party', async () => {
  const company = 'Rheinisch-Westfälische Automobilzulieferungsgesellschaft mbH & Co. KG'
  const address = 'Unit 14b, Riverside Enterprise Park, 271 Old Northern Industrial Estate Road'
  const buyer = [company, 'Ada Byron', address, 'London', 'GB', 'ada@example.com']
  const seller = [...'abcdefgh'].map((letter) => `Line ${letter}`).concat('Tax id: US 12')
  const text = await invoiceText({ buyer, seller: seller.join('\n') })
  for (const part of [company, address, seller.join(' ')]) expect(text).toContain(part)
  const elsewhere = await invoiceText({ buyer: ['', 'Ada Byron', '', 'Lomé', 'other', ''] })
  expect(elsewhere).toMatch(/Lomé (?!other)/)
  const email = `${'ada-lovelace-'.repeat(5)}king@example.com`
  const long = await invoiceText({ buyer: ['', '', '', '', '', email] })
  expect(long.replaceAll(' ', '')).toContain(email)
})

test('an invoice with tax tells it apart; where the buyer accounts for it, it says so', async () => {
  expect(await invoiceText({ taxCents: 33_283 })).toContain(
    `${exact(166_417)} Tax, 20% ${exact(33_283)} Total ${exact(199_700)}`,
  )
  // 8.875 %, which a small sum does not show.
  const newYork = ['', 'Ada King', '1 Main St', 'New York', 'US', 'ada@example.com']
  const american = await invoiceText({ amountCents: 5_280, taxCents: 430, buyer: newYork })
  expect(american).toContain(`Tax ${exact(430)}`)
  const reversed = await invoiceText({ taxCents: 0, taxReason: 'reverse_charge' })
  expect(reversed).toMatch(/Reverse charge/)
  expect(reversed).toContain(`Tax ${exact(0)}`)
})

test('a course that was added is a line of the first invoice alone, and of no credit note', async () => {
  const plan = 'Deep Dive, 3 payments'
  const bump = { product: 'marketing-2025', name: 'The Course', cents: 19_700, taxCents: 0, plan }
  const read = (change: Partial<Invoice>) =>
    invoiceText({ productName: `${plan} + The Course`, bump, ...change })
  const first = await read({ position: 1, amountCents: 219_400 })
  expect(first).toContain(
    `${plan}, payment 1 of 3 ${exact(199_700)} The Course ${exact(19_700)} Total ${exact(219_400)}`,
  )
  expect(await read({})).toContain(`${plan}, payment 2 of 3 ${exact(199_700)} Total`)
  const credit = await read({ kind: 'credit', position: 1 })
  expect(credit).toContain(`${plan} + The Course ${exact(199_700)} Total`)
})
