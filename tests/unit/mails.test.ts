import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as fc from 'fast-check'
import { parseSync, Visitor } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { callSubjects } from '#contract/calls.ts'
import type { ProductId } from '#contract/catalogue.ts'
import type { MailContext, MailKind, WrittenMail } from '#contract/mails.ts'
import { formatMoney, moneyOf } from '#contract/money.ts'
import { leftCheckoutDays } from '#contract/retention.ts'
import { readyText } from '#content/readiness.ts'
import * as terms from '#words/legal/terms.ts'
import { mails } from '#mails/mails.ts'
import { renderMail } from '#mails/render-mail.ts'
import { mailSamples } from '#mails/samples.ts'
import { htmlOf } from '#mails/writer/html-of.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { placedPart } from '#lib/lesson-order.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { site } from '#site.config.ts'
import { inMoney } from '#tests/cases/in-money.ts'
import { forAll } from './for-all.ts'

const context: MailContext = {
  origin: 'https://mail.test',
  secret: 'TOKEN-of_43-characters',
  unsubscribeUrl: 'https://mail.test/preferences/STOP',
  nowMs: Date.parse('2026-11-24T09:30:00Z'),
}

/** Every sample of every mail, and the same with other texts in the place of its own. */
const cases = Object.entries(mailSamples).flatMap(([kind, samples]) =>
  Object.entries(samples).map(([name, data]) => ({
    kind: kind as MailKind,
    name,
    data: data as object,
  })),
)

/** Words that a person types; ids, days and amounts are ours. */
const typed = new Set([
  'firstName',
  'buyerName',
  'name',
  'company',
  'website',
  'phone',
  'method',
  'reference',
  'subjectId',
  'detail',
])

function withTexts(data: object, text: string): object {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    typed.has(key) && typeof value === 'string' ? text : value,
  ) as object
}

function write(kind: MailKind, data: object, more: Partial<MailContext> = {}): WrittenMail {
  return renderMail(kind, data as never, { ...context, ...more })
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'Ann\r\nBcc: everyone@evil.test\r\n\r\n<h1>Won</h1>',
  'ann\u2028Subject: x\u0000\u001b[31m',
  '\u202eevil\u2066 \u05d0\u05d1\u05d2',
  '\u0623\u0645\u0627\u0631\u0629',
  'Ann '.repeat(50),
  'x'.repeat(200),
  '\u{1f469}\u200d\u{1f4bb}\u{1f680}',
  'javascript:alert(1)',
  '${secret}{{7*7}}</style></title>',
  '',
]

const linksOf = (html: string) =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const instalments = cases.filter(({ kind }) => kind.startsWith('instalment-'))

test.each(instalments)(
  '$kind $name names its sum in the order’s currency alone',
  ({ kind, data }) => {
    const { amountCents } = data as { amountCents: number }
    const currency = site.currency === 'GBP' ? 'eur' : 'gbp'
    const { html } = write(kind, { ...data, currency })
    expect(html).toContain(moneyOf(amountCents, currency))
    expect(html).not.toContain(formatMoney(amountCents))
  },
)

const stripePages = new Set(['invoice.stripe.com', 'checkout.stripe.com'])

test.each(cases)('$kind $name holds what a mail needs, whatever was typed', ({ kind, data }) => {
  for (const text of hostile) {
    const { subject, html, text: plain } = write(kind, withTexts(data, text))
    expect(subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{3,150}$/u)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    // The face of who signs or takes the call, from our own pages.
    const faces = [site.strategist.portrait, 'portrait' in data ? data.portrait : null]
    const tags =
      html
        .replaceAll(/<img alt="" height="48" src="([^"]*)"/g, (img, src) =>
          faces.some((face) => src === context.origin + String(face)) ? '<b' : img,
        )
        .match(/<[^>]*>/g)
        ?.join('') ?? ''
    expect(tags.match(/<script|<img|\son\w+=|<iframe|<form|<link\b|url\(|\ssrc=/gi)).toBeNull()
    expect(html.match(/<style>.*?<\/style>/s)?.[0].match(/url\(|@import/)).toBeNull()
    expect(html.match(/data-action/g)).toHaveLength(1)
    expect(html).toContain('name="color-scheme" content="light dark"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain(escapeMarkup(site.legalName))
    expect(plain).toContain(site.legalName)
    expect(plain.slice(plain.lastIndexOf(site.legalName))).not.toContain('..')
    expect(plain).toContain(mails[kind].reason)
    expect(plain).not.toMatch(/<\/?(?:p|td|tr|a|span|div|strong)\b|undefined|\[object|NaN/)
    expect(html).not.toMatch(/undefined|\[object|NaN/)
    for (const link of linksOf(html)) {
      const { origin, protocol, hostname } = new URL(link)
      const isOurs = origin === context.origin || protocol === 'mailto:' || protocol === 'tel:'
      expect(isOurs || stripePages.has(hostname) ? 'known' : link).toBe('known')
    }
  }
})

test('a letter keeps the ends of its lines, an empty one begins a paragraph, and an address is a link', () => {
  const address = 'https://mail.test/insights/x?a=1&b=2'
  const body = `Best,\nAda\n \nP.S. Call me.\n\nRead it: ${address}.`
  const { html, text } = write('letter', { firstName: '', subject: 'For you', body })
  expect(html).toContain('Best,<br/>Ada</p>')
  expect(html).toContain('>P.S. Call me.</p>')
  expect(text).toContain(`Best,\nAda\n\nP.S. Call me.\n\nRead it: ${address}.\n\n`)
  expect(linksOf(html)).toContain(address)
  const long = { firstName: '', subject: 'For you', body: `${'x'.repeat(89)}\u{1f680}` }
  expect(write('letter', long).html.isWellFormed()).toBe(true)
})

test.each(cases)(
  '$kind $name says every link in its text, and is signed, unless it is to whoever runs the site',
  ({ kind, data }) => {
    const { html, text } = write(kind, data)
    const { name, title } = site.strategist
    const isSigned = !/^(operator|desk)-/.test(kind)
    expect(text.includes(`${name}\n${title}, ${site.brand}`)).toBe(isSigned)
    expect(html.includes(escapeMarkup(title))).toBe(isSigned)
    for (const link of linksOf(html)) {
      const address = link.startsWith('mailto:')
        ? decodeURIComponent(link.slice(7).split('?')[0] ?? '')
        : link
      expect(text).toContain(address)
    }
  },
)

test.each(cases)('$kind $name is the HTML that React writes', ({ kind, data }) => {
  for (const text of hostile) {
    const Words = mails[kind].Words as ComponentType<{ data: object; context: MailContext }>
    const words = createElement(Words, { data: withTexts(data, text), context })
    // React has a browser fetch pictures early; a mail says nothing but itself.
    const written = renderToStaticMarkup(words).replace(/^(<link rel="preload"[^>]*>)+/, '')
    expect(htmlOf(words)).toBe(written.replaceAll('&#x27;', "'"))
  }
})

test('what a newer worker raised before it was rolled back is told, without its words', () => {
  const told = { subjectId: '', name: '', detail: '', raisedAt: '2026-01-01T00:00:00.000Z' }
  const matters = [{ ...told, kind: 'a_later_kind' }] as never
  expect(write('operator-attention', { matters }).text).toContain('no words for')
  const wrong = [{ alarm: 'a_later_alarm', detail: '' }] as never
  const alarm = { at: '2026-01-01T00:00:00.000Z', wrong, well: [] }
  expect(write('operator-alarm', alarm).subject).toContain('a_later_alarm')
})

test('any text stays text', () => {
  const lead = (text: string) => {
    const said = { name: `a${text}`, company: `b${text}` }
    return write('operator-lead', { ...mailSamples['operator-lead'][''], ...said })
  }
  const cells = lead('').html.match(/<td/g)?.length
  forAll(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    const { subject, html } = lead(text)
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    const rest = html.replace(/<style>.*?<\/style>/s, '')
    expect(rest.match(/<(?![/!a-z])/g)).toBeNull()
    expect(rest.match(/<td/g)?.length).toBe(cells)
  })
})

test.each(['Visit evil.test now', 'http://evil.test', 'Win 1000 EUR', 'a@b.test', 'x'.repeat(60)])(
  'a greeting repeats no advertisement: %s',
  (firstName) => {
    const { html, text } = write('library-link', { firstName })
    expect(text).toContain('Hello,')
    expect(html).not.toContain(firstName)
  },
)

test.each(['Amara', 'Jean-Luc', 'María José', '\u0623\u0645\u0627\u0631\u0629', "O'Neill", '明'])(
  'a greeting knows %s',
  (firstName) => {
    expect(write('library-link', { firstName }).text).toContain(`Hello ${firstName},`)
  },
)

test('an estimate that reads the same cautiously and in full has one figure in its subject', () => {
  const subjectOf = (inputs: string) =>
    write('calculator-results', { calculator: 'pricing', inputs }).subject
  expect(subjectOf('off=JAI,MCR,ADS,OUTBOUND')).toBe(inMoney('Your results: $8,242 a month'))
  expect(subjectOf('')).toBe(inMoney('Your results: $35,592 to $282,068 a month'))
})

test('a module named in the request of an estimate is not repeated to whoever gets the mail', () => {
  const [sample] = Object.values(mailSamples.estimate)
  const estimate = {
    modules: [{ name: 'Buy at evil.test', monthlyValue: 5, enabled: true }],
    companySize: 1,
  }
  const { html, text } = write('estimate', { ...sample, estimate })
  expect(html + text).not.toContain('evil.test')
})

test('a mail that opens something carries its token in the path, and leads to the door without one', () => {
  for (const kind of ['library-link', 'vault-access'] as const) {
    const open = write(kind, { firstName: 'Amara' })
    expect(linksOf(open.html)).toContain(`${context.origin}/library/open/${context.secret}`)
    const shut = write(kind, { firstName: 'Amara' }, { secret: null })
    expect(linksOf(shut.html)).toContain(`${context.origin}/library`)
  }
})

test('a way to stop is shown where it is given and nowhere else', () => {
  const shown = write('waiting-list', mailSamples['waiting-list'][''] ?? {})
  expect(linksOf(shown.html)).toContain(context.unsubscribeUrl)
  const absent = write('waiting-list', mailSamples['waiting-list'][''] ?? {}, {
    unsubscribeUrl: null,
  })
  expect(absent.html).not.toContain('Stop these mails')
})

test('the file of a requested call holds each time as a tentative entry at its instant', () => {
  const [attachment] = write('call-requested', mailSamples['call-requested'][''] ?? {}).attachments
  const file = new TextDecoder().decode(attachment?.bytes)
  expect(attachment?.type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file.match(/STATUS:TENTATIVE\r\n/g)).toHaveLength(3)
  // 10:00 in Los Angeles on the last of November is 18:00 UTC.
  expect(file).toContain('DTSTART:20261130T180000Z\r\n')
})

test('no mail names a figure of its own', () => {
  const folder = join(import.meta.dirname, '../../mails/kinds')
  const files = globSync('*.tsx', { cwd: folder })
  expect(files.length).toBeGreaterThan(10)
  const figures = files.flatMap((file) => {
    const words: string[] = []
    const visitor = new Visitor({
      JSXText: ({ value }) => void words.push(value),
      Literal: ({ value }) => void words.push(typeof value === 'string' ? value : ''),
      TemplateElement: ({ value }) => void words.push(value.cooked ?? ''),
    })
    visitor.visit(parseSync(file, readFileSync(join(folder, file), 'utf8')).program)
    return words
      .filter((text) => /\d/.test(text) && !text.startsWith('text/calendar'))
      .map((text) => `${file}: ${text.trim()}`)
  })
  expect(figures).toEqual([])
})

test('the vault’s mail says how much of what it names is ready, and nothing once all is', () => {
  const { text } = write('vault-access', { firstName: 'Amara' })
  const ready = readyText('growth-vault')
  expect(/\d+ of \d+ parts ready .*/.exec(text)?.[0] ?? null).toBe(ready && `${ready}.`)
})

test('a receipt that is sent again lists the payments that are still to come', () => {
  const plan = cases.find(
    ({ kind, data }) => kind === 'order-confirmed' && 'count' in data && Number(data.count) > 1,
  )
  if (!plan) throw new Error('No sample is of a plan.')
  const due = (paidCount: number) =>
    write(plan.kind, { ...plan.data, paidCount }).text.match(/Due /g)?.length ?? 0
  expect(due(1) - due(2)).toBe(1)
})

test.each(cases.filter(({ kind }) => kind === 'order-confirmed'))(
  'the mail about a purchase says what is ready, and calls it a pre-order below half: $name',
  ({ kind, data }) => {
    const { product } = data as { product: ProductId }
    const { subject, text } = write(kind, data)
    const ready = readyText(product)
    const plain = text.replaceAll(/\s+/g, ' ')
    const session = placedPart('vip', 'strategy-sessions')?.part.how ?? 'nothing'
    expect(plain.includes(session)).toBe(product === 'vip')
    expect(subject.includes('pre-order')).toBe(isPreOrder(product))
    expect(text.includes('This is a pre-order')).toBe(isPreOrder(product))
    expect(/\d+ of \d+ parts ready/.test(text)).toBe(ready !== null)
    expect(plain).toContain(ready ?? '')
  },
)

test('a checkout that was left is said to be kept for so many days', () => {
  const { html, text } = write('left-behind', mailSamples['left-behind'][''] as object)
  for (const said of [html, text]) {
    expect(said.replaceAll(/\s+/g, ' ')).toContain(`still there for ${leftCheckoutDays} days`)
  }
})

test.each(cases.filter(({ kind }) => kind === 'payment-link' || kind === 'vip-reserved'))(
  '$kind says of its price that tax comes on top, where it does',
  ({ kind, data }) => {
    const { stripeTax } = site
    onTestFinished(() => void (site.stripeTax = stripeTax))
    for (const isTaxed of [true, false]) {
      site.stripeTax = isTaxed
      const { html, text } = write(kind, data)
      expect([html, text].map((said) => /before tax/i.test(said))).toEqual([isTaxed, isTaxed])
    }
  },
)

test('a refund takes as long in its mail as on /terms', () => {
  const [days = ''] = /ten \w+ days/.exec(JSON.stringify(terms)) ?? []
  for (const data of Object.values(mailSamples.refunded).filter(({ isByHand }) => !isByHand))
    expect(write('refunded', data).text).toContain(`up to ${days} to show it`)
})

test('a wish for a call is worded for every call', () => {
  const subjects = callSubjects.map(
    (subject) => write('call-update', { ...mailSamples['call-update'].asked, subject }).subject,
  )
  expect(subjects.join('; ')).toContain('an audit call')
  expect(subjects.join('; ')).not.toMatch(/\ba [aeiou]/)
})
