import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributionOf } from '#lib/attribution-of.ts'
import { affiliateWindowDays, recordPageView } from '#lib/attribution.ts'
import { sourceOf } from '#lib/source-of.ts'
import { knownSource } from '#worker/counts/settle-names.ts'
import { attributionFields } from '#worker/crm/crm-fields.ts'

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

test.each(['gbraid', 'wbraid'])(
  'a click that Google names by %s is kept as one by gclid is',
  (name) => {
    const { first, last } = recordPageView({}, at('2026-01-01', `/?${name}=click-1`))
    expect([first?.clickIds, last.clickIds]).toEqual([{ [name]: 'click-1' }, { [name]: 'click-1' }])
    const fields = attributionFields({ first, last })
    expect(fields).toMatchObject({ [`first_${name}`]: 'click-1', [`last_${name}`]: 'click-1' })
    expect(knownSource(sourceOf(last))).toBe('Google Ads')
  },
)

test('no query makes a value longer than the contract takes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      const query = new URLSearchParams({ utm_source: text, utm_term: text, gclid: text })
      const { first } = recordPageView(
        {},
        at('2026-01-01', `/?${query}`, `https://a.example/${encodeURI(text)}`),
      )
      const values = [
        first?.utmSource,
        first?.utmTerm,
        first?.referrer,
        first?.clickIds.gclid ?? '',
      ]
      expect(Math.max(...values.map((value) => value?.length ?? 0))).toBeLessThanOrEqual(500)
    }),
  )
})
