import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributionOf } from '#lib/attribution-of.ts'
import { affiliateWindowDays, recordPageView } from '#lib/attribution.ts'
import { answerUrl, workOf } from '#content/accesses.ts'
import { sourceOf } from '#lib/source-of.ts'
import { knownSource, campaignName } from '#worker/counts/settle-names.ts'
import { attributionFields } from '#worker/crm/crm-fields.ts'
import { calculators, pageView } from '#contract/count.ts'
import { contactForm } from '#contract/forms/contact.ts'
import { site } from '#site.config.ts'
import { addView, CountTally, viewFacts } from '#worker/counts/add-view.ts'
import { forAll } from './for-all.ts'

const at = (date: string, url: string, referrer = '') => ({
  url: `https://orrery.example${url}`,
  referrer,
  now: new Date(date),
  visitId: `visit of ${date}`,
})

test('the first touch stays, the last one follows campaigns and outside referrers', () => {
  const first = recordPageView({}, at('2026-01-01', '/?utm_source=letter&gclid=abc'))
  const inside = recordPageView(first, at('2026-01-02', '/about', 'https://orrery.example/'))
  const outside = recordPageView(inside, at('2026-01-03', '/pricing', 'https://search.example/'))
  expect(inside.last).toEqual(first.first)
  expect(outside.first).toMatchObject({ utmSource: 'letter', clickIds: { gclid: 'abc' } })
  expect(outside.last).toMatchObject({
    landingPage: '/pricing',
    referrer: 'https://search.example/',
  })
  // A link of a mail leads to a page whose own address holds a token.
  const link = 'https://orrery.example/api/unsubscribe/secret'
  expect(JSON.stringify(recordPageView({}, at('2026-01-01', '/', link)))).not.toContain('secret')
})

test.each([
  ['/vip', 'https://checkout.stripe.com/'],
  ['/payment-success?order=1', 'https://acs.bank.example/'],
])('who comes back to %s from paying at %s was not brought by it', (url, referrer) => {
  const first = recordPageView({}, at('2026-01-01', '/?gclid=abc'))
  expect(recordPageView(first, at('2026-01-02', url, referrer)).last).toEqual(first.last)
})

test('a partner’s code holds for 60 days against any other, then gives way', () => {
  const first = recordPageView({}, at('2026-01-01', '/?ref=ADA-1'))
  const rival = recordPageView(first, at('2026-02-01', '/?ref=BOB-2'))
  expect(attributionOf(rival, new Date('2026-02-01')).affiliateCode).toBe('ADA-1')
  const late = new Date(Date.parse('2026-01-01') + (affiliateWindowDays + 1) * 86_400_000)
  expect(attributionOf(rival, late).affiliateCode).toBeUndefined()
  const later = recordPageView(rival, { ...at('2026-01-01', '/?ref=BOB-2'), now: late })
  expect(attributionOf(later, late).affiliateCode).toBe('BOB-2')
})

test('a visit keeps its number, and a device from before gets one late', () => {
  const first = recordPageView({}, at('2026-01-01', '/?ref=ADA-1'))
  const again = recordPageView(first, at('2026-01-02', '/?ref=ADA-1'))
  expect(attributionOf(again, new Date('2026-01-02'))).toMatchObject({
    affiliateCode: 'ADA-1',
    visitId: 'visit of 2026-01-01',
  })
  const old = { affiliate: { code: 'ADA-1', at: '2026-01-01T00:00:00.000Z' } }
  expect(recordPageView(old, at('2026-01-09', '/about')).affiliate).toEqual({
    ...old.affiliate,
    visitId: 'visit of 2026-01-09',
  })
})

test('a code the worker does not know gives way to the next link', () => {
  const stored = recordPageView({}, at('2026-01-01', '/?ref=producthunt'))
  const unknown = {
    ...stored,
    affiliate: { code: 'producthunt', at: '2026-01-01T00:00:00.000Z', isCounted: false },
  }
  const next = recordPageView(unknown, at('2026-01-02', '/?ref=ADA-1'))
  expect(next.affiliate).toMatchObject({ code: 'ADA-1', visitId: 'visit of 2026-01-02' })
  expect(next.affiliate?.isCounted).toBeUndefined()
})

test('a malformed code is not kept', () => {
  for (const code of ['x', '<b>bold</b>', 'a'.repeat(33), 'two words']) {
    const stored = recordPageView({}, at('2026-01-01', `/?ref=${encodeURIComponent(code)}`))
    expect(stored.affiliate).toBeUndefined()
  }
})

test.each(['gbraid', 'wbraid'])('a click named by %s is kept as one by gclid is', (name) => {
  const { first, last } = recordPageView({}, at('2026-01-01', `/?${name}=click-1`))
  expect([first?.clickIds, last.clickIds]).toEqual([{ [name]: 'click-1' }, { [name]: 'click-1' }])
  const fields = attributionFields({ first, last })
  expect(fields).toMatchObject({ [`first_${name}`]: 'click-1', [`last_${name}`]: 'click-1' })
  expect(knownSource(sourceOf(last))).toBe('Google Ads')
})

test('no query makes a value longer than the contract takes', () => {
  forAll(fc.string({ maxLength: 2_000 }), (text) => {
    const query = new URLSearchParams({ utm_source: text, utm_term: text, gclid: text })
    const { first } = recordPageView(
      {},
      at('2026-01-01', `/?${query}`, `https://a.example/${encodeURI(text)}`),
    )
    const values = [first?.utmSource, first?.utmTerm, first?.referrer, first?.clickIds.gclid ?? '']
    expect(Math.max(...values.map((value) => value?.length ?? 0))).toBeLessThanOrEqual(500)
  })
})

test.each([
  ['the campaign’s own word', '/?utm_source=newsletter', 'https://a.example/', 'newsletter'],
  ['the name of a click number', '/?gclid=secret', '', 'gclid'],
  ['the host of the linking site', '/', 'https://news.example/a?q=me', 'news.example'],
  ['nothing', '/', '', ''],
])('a source is %s, and never an address or a number', (_name, url, referrer, source) => {
  expect(sourceOf(recordPageView({}, at('2026-01-01', url, referrer)).last)).toBe(source)
})

test.each([
  ['', 'direct'],
  [new URL(site.origin).host, 'direct'],
  [`www.${new URL(site.origin).host.replace(/^www\./, '')}`, 'direct'],
  ['www.google.co.uk', 'Google'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['gclid', 'Google Ads'],
  ['l.facebook.com', 'Facebook'],
  ['lnkd.in', 'LinkedIn'],
  ['t.co', 'X'],
  ['chatgpt.com', 'ChatGPT'],
  ['notgoogle.example', 'notgoogle.example'],
  ['example.community', 'example.community'],
  ['ada@lovelace.example', 'other'],
  ['4155550123', 'other'],
  ['x'.repeat(61), 'other'],
])('%j is summed as %s', (given, name) => {
  expect(knownSource(given)).toBe(name)
})

test('what is summed as a campaign never holds an address or a long number', () => {
  forAll(fc.string({ maxLength: 500, unit: 'grapheme' }), (text) => {
    expect(campaignName(text)).not.toMatch(/@|\d{7}|.{61}/u)
  })
})

const typed = (names: readonly string[]) => names.map((name) => `input false contact ${name}`)
const fields = Object.keys(contactForm.fields)

test('a form is left at the last field that was typed into, and at none once it is sent', () => {
  const [first = '', second = '', third = ''] = fields
  const left = viewFacts(typed([first, second, third]))
  expect(left.has(`stopped field contact ${third}`)).toBe(true)
  expect(left.has(`stopped field contact ${second}`)).toBe(false)
  const sent = viewFacts([...typed(fields), 'sent false contact undefined'])
  expect([...sent.keys()].filter((key) => key.startsWith('stopped'))).toEqual([])
})

test('a form that a browser without our script posts by itself is sent, one that script holds back is not', () => {
  expect(viewFacts(['submit false contact undefined']).has('sent form contact')).toBe(true)
  expect(viewFacts(['submit true contact undefined']).size).toBe(0)
})

test('the form before a payment is a form, whatever product it is named like; its payment is a checkout', () => {
  const events = ['input false vip email', 'sent false vip undefined', 'sent false vip-upgrade x']
  expect([...viewFacts(events).keys()]).toEqual([
    'begun form vip',
    'begun field vip email',
    'sent form vip',
    'checkouts product vip',
  ])
})

test.each(calculators)('typing into the %s is its use, and begins no form', (name) => {
  expect([...viewFacts([`input false ${name} anything`]).keys()]).toEqual([
    `used calculator ${name}`,
  ])
})

/** A view as the worker reads it, of which so many events were told before. */
const readView = (path: string, events: string[], sentBefore = -1) =>
  pageView.parse({ path, source: '', campaign: '', widthSteps: 5, sentBefore, events })

test('a mail begun by an address longer than an event is no reason not to count the view', () => {
  const work = workOf('velocity-audit')
  const order = { productName: 'AI Growth Velocity Audit', orderId: crypto.randomUUID() }
  const events = [`click false ${work && answerUrl(work, order)} undefined`, 'click false /start a']
  const view = readView('/payment-success', events)
  expect([...viewFacts(view.events).values()].map(({ value }) => value)).toEqual(['/start'])
})

const event = fc.oneof(
  fc.constantFrom(...typed(fields), 'sent false contact undefined', 'click false /start undefined'),
  fc.constantFrom('input false growth-calculator a', 'sent false vip undefined', 'click true #x a'),
)

test('however a view is told in parts, its sums are those of the whole', () => {
  forAll(fc.uniqueArray(event), fc.array(fc.nat(20)), (events, cuts) => {
    const whole = new CountTally()
    const parts = new CountTally()
    const told = (tally: CountTally, before: number, upTo: number) => {
      const view = readView('/contact', events.slice(0, upTo), before)
      addView(tally, { view, hour: 1, country: '' }, (_kind, value) => value)
    }
    told(whole, -1, events.length)
    const ends = [...cuts.map((cut) => Math.min(cut, events.length)), events.length]
    let before = -1
    for (const end of ends.toSorted((a, b) => a - b)) {
      if (end > before) told(parts, before, end)
      before = Math.max(before, end)
    }
    const sums = (tally: CountTally) =>
      tally
        .additions()
        .flatMap(({ kind, value, counts }) =>
          Object.entries(counts)
            .filter(([, n]) => n !== 0)
            .map(([column, n]) => `${kind} ${value} ${column} ${n}`),
        )
        .toSorted()
    expect(sums(parts)).toEqual(sums(whole))
  })
})
