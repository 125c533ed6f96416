import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculators, pageView } from '#contract/count.ts'
import { contactForm } from '#contract/forms/contact.ts'
import type { Touch } from '#contract/lead.ts'
import { sourceOf } from '#lib/source-of.ts'
import { site } from '#site.config.ts'
import { addView, CountTally, viewFacts } from '#worker/counts/add-view.ts'
import { campaignName, knownSource } from '#worker/counts/settle-names.ts'

const touch: Touch = {
  landingPage: '/',
  referrer: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
  clickIds: {},
  at: '',
}

test.each([
  [
    'the campaign’s own word',
    { utmSource: 'newsletter', referrer: 'https://a.example/' },
    'newsletter',
  ],
  ['the name of a click number', { clickIds: { gclid: 'secret' } }, 'gclid'],
  ['the host of the linking site', { referrer: 'https://news.example/a?q=me' }, 'news.example'],
  ['nothing', {}, ''],
])('a source is %s, and never an address or a number', (_name, given, source) => {
  expect(sourceOf({ ...touch, ...(given as Partial<Touch>) })).toBe(source)
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
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (text) => {
      expect(campaignName(text)).not.toMatch(/@|\d{7}|.{61}/u)
    }),
  )
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

test.each(calculators)('typing into the %s is its use, and begins no form', (name) => {
  expect([...viewFacts([`input false ${name} anything`]).keys()]).toEqual([
    `used calculator ${name}`,
  ])
})

const event = fc.oneof(
  fc.constantFrom(...typed(fields), 'sent false contact undefined', 'click false /start undefined'),
  fc.constantFrom('input false growth-calculator a', 'sent false vip undefined', 'click true #x a'),
)

test('however a view is told in parts, its sums are those of the whole', () => {
  fc.assert(
    fc.property(fc.uniqueArray(event), fc.array(fc.nat(20)), (events, cuts) => {
      const whole = new CountTally()
      const parts = new CountTally()
      const told = (tally: CountTally, before: number, upTo: number) => {
        const view = pageView.parse({
          path: '/contact',
          source: '',
          campaign: '',
          widthSteps: 5,
          sentBefore: before,
          events: events.slice(0, upTo),
        })
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
    }),
  )
})
