import fc from 'fast-check'
import { extractText, getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { fontPrograms } from '#articles/pdf/font-programs.ts'
import { articlePdf } from '#articles/pdf/article-pdf.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { site } from '#site.config.ts'
import { invoicePdf } from '#worker/invoices/invoice-pdf.ts'
import type { Invoice } from '#worker/invoices/invoices.ts'
import { estimatePdf, type EstimatePdfInput, estimateReader } from '#worker/estimates/pdf.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { moneyInFull } from '#contract/money.ts'
import { dayText } from '#lib/date-text.ts'

// The longest: the newest may be three sentences.
const [article] = library().articles.toSorted(
  (a, b) => articleSource(b).length - articleSource(a).length,
)
if (!article) throw new Error('There is no article to draw.')

const open = (bytes: Uint8Array) => getDocumentProxy(bytes.slice())

const articlePdfOf = (body: string) => articlePdf(article, readMdx(body, 'example.mdx').blocks)

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await open(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** What a file's first page is made of for a reader that hears it. */
async function structureOf(bytes: Uint8Array): Promise<string> {
  const page = await (await open(bytes)).getPage(1)
  return JSON.stringify(await page.getStructTree())
}

const rolesIn = (structure: string) =>
  new Set(Array.from(structure.matchAll(/"role":"(\w+)"/g), ([, role]) => role))

/** Words of the source as they are printed: no marks, no tags. */
const wordsOf = (text: string) => text.match(/[A-Za-z]{4,}/g) ?? []

test('the PDF says what the article says, over several numbered pages', async () => {
  const bytes = articlePdf(article, articleBody(article).blocks)
  const { numPages } = await open(bytes)
  const text = await textOf(bytes)
  expect(numPages).toBeGreaterThan(2)
  expect(text).toContain(article.title)
  expect(text).toContain(`Page ${numPages} of ${numPages}`)
  const printed = new Set(wordsOf(text))
  const prose = articleSource(article).replaceAll(/<[^>]+>|\]\([^)]+\)|^.*\{ label.*$/gm, ' ')
  expect(wordsOf(prose).filter((word) => !printed.has(word))).toEqual([])
})

test('links can be followed on the page they stand on, addresses are absolute, and a part of the article has none', async () => {
  const links = 'See [pricing](/pricing), or [below](#part).'
  const document = await open(articlePdfOf(`${'Text.\n\n'.repeat(60)}${links}\n`))
  const last = await document.getPage(document.numPages)
  const annotations = (await last.getAnnotations()) as { url?: string }[]
  expect(annotations.map(({ url }) => url)).toEqual([`${site.origin}/pricing`])
  const first = await document.getPage(1)
  expect(await first.getAnnotations()).toEqual([])
})

test('the structure names heading, list and table on every page', async () => {
  const body = '## Part\n\n- one\n- two\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n'
  const roles = rolesIn(await structureOf(articlePdfOf(body)))
  const expected = ['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TH', 'TD']
  expect([...roles]).toEqual(expect.arrayContaining(expected))
})

/** Which way each head of a table points. */
const scopesOf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).match(/(?<=\/Scope\/)\w+/g)

test('the same article makes the same bytes, so that a build changes nothing by itself', () => {
  const draw = () => articlePdf(article, articleBody(article).blocks)
  expect(Buffer.from(draw()).equals(Buffer.from(draw()))).toBe(true)
})

test('what the faces lack is written another way', async () => {
  expect(await textOf(articlePdfOf('From A → B is 0.96³⁶.'))).toContain('From A to B is 0.96^36.')
})

/** Where each piece of a page's text begins, and where it ends, in points. */
async function placesOf(bytes: Uint8Array) {
  const page = await (await open(bytes)).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str.trim(),
            x: Number(item.transform[4]),
            y: Number(item.transform[5]),
            width: item.width,
          },
        ]
      : [],
  )
}

test('a list inside a step is not numbered as steps are', async () => {
  const body = '<Steps>\n\n1. One\n   1. inner\n2. Two\n\n</Steps>\n'
  expect(await textOf(articlePdfOf(body))).toContain('1 One 1. inner 2 Two')
})

test('a task tells whether it is done', async () => {
  expect(await textOf(articlePdfOf('- [x] one\n- [ ] two\n'))).toContain('[x] one [ ] two')
})

/** What is filled on a file's first page: left, bottom, right and top of each box, in points. */
async function boxesOf(bytes: Uint8Array): Promise<number[][]> {
  const page = await (await open(bytes)).getPage(1)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  return argsArray.flatMap((args, index) =>
    fnArray[index] === OPS.constructPath ? [Object.values<number>(args[2])] : [],
  )
}

test('a bar ends before its value, however long that is', async () => {
  const data = "{[{ label: 'First', value: 1000 }, { label: 'Second', value: 500 }]}"
  const bytes = articlePdfOf(
    `<BarChart caption="Bars." unit=" customers in a quarter" data=${data} />\n`,
  )
  const value = (await placesOf(bytes)).find(({ text }) => /000 customers/.test(text))
  if (!value) throw new Error('There is no value.')
  const ends = (await boxesOf(bytes)).flatMap(([left = 0, , right = 0]) =>
    left > 100 ? right : [],
  )
  expect(ends).toHaveLength(2)
  expect(Math.max(...ends)).toBeLessThan(value.x)
})

test('what is struck out has a line through it', async () => {
  const bytes = articlePdfOf('~~$500 a month~~\n\n$300 a month\n')
  const struck = (await placesOf(bytes)).find(({ text }) => text === '$500 a month')
  if (!struck) throw new Error('There is no text.')
  const lines = (await boxesOf(bytes)).filter(([left = 0, , right = 0]) => right - left < 200)
  expect(lines).toHaveLength(1)
  const [[left, bottom, right] = []] = lines
  expect(left).toBeCloseTo(struck.x, 1)
  expect(right).toBeCloseTo(struck.x + struck.width, 1)
  expect(bottom).toBeGreaterThan(struck.y + 1)
  expect(bottom).toBeLessThan(struck.y + 5)
})

test('code keeps its indents and its empty lines', async () => {
  const places = await placesOf(articlePdfOf('```\nfirst:\n    second\n\nthird\n```\n'))
  const [first, second, third] = ['first:', 'second', 'third'].map((text) =>
    places.find((place) => place.text === text),
  )
  if (!first || !second || !third) throw new Error('A line is missing.')
  expect(second.x).toBeGreaterThan(first.x + 5)
  expect(second.y - third.y).toBeCloseTo(2 * (first.y - second.y), 1)
})

test('a word that is wider than its column goes on in the next line', async () => {
  const address = `https://example.com/${'a-long-path/'.repeat(20)}`
  for (const body of [`See ${address} there.`, `| A | B |\n| --- | --- |\n| c | ${address} |`]) {
    const places = await placesOf(articlePdfOf(`${body}\n`))
    expect(Math.max(...places.map(({ x, width }) => x + width))).toBeLessThan(595 - 40)
    expect(places.map(({ text }) => text).join('')).toContain(address)
  }
})

test('a long table runs on, its head repeated', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| row ${index} | ${index} |`).join('\n')
  const bytes = articlePdfOf(`| [Header](/pricing) | Value |\n| --- | ---: |\n${rows}\n`)
  const text = await textOf(bytes)
  expect(text.match(/Header Value/g)?.length).toBeGreaterThan(1)
  expect(text).toContain('row 79')
  // Read aloud it has one.
  expect(scopesOf(bytes)).toEqual(['Column', 'Column'])
})

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
    'one from 12 missed calls',
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
  const page = await (await open(pdf)).getPage(1)
  const { items } = await page.getTextContent()
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue
    expect(item.transform[4] + item.width).toBeLessThanOrEqual(595 - 40)
    expect(item.transform[5]).toBeGreaterThan(30)
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
