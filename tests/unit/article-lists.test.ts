import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kinship, relatedFinder } from '#articles/article-data.server.ts'
import { pageCount, pageOf } from '#articles/index-data.server.ts'
import { isHit } from '#articles/is-hit.ts'
import { articlePicture, articleSource, library } from '#articles/library.server.ts'
import { readingMinutes } from '#articles/reading-minutes.ts'
import { barScale } from '#lib/bar-scale.ts'
import { coverPaths, coverSize } from '#lib/cover-paths.ts'
import { dayText } from '#lib/date-text.ts'
import { numberWithUnit } from '#contract/number-text.ts'
import { site } from '#site.config.ts'
import { forAll } from './for-all.ts'

test('the pages of a list hold each entry once, in order, none longer than the size', () => {
  forAll(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (list, size) => {
    const pages = Array.from({ length: pageCount(list.length, size) }, (_, index) =>
      pageOf(list, size, index + 1),
    )
    expect(pages.flatMap((page) => page?.items ?? [])).toEqual(list)
    expect(pages.every((page) => page && page.items.length <= size)).toBe(true)
  })
})

test('a page before the first or after the last is no page', () => {
  expect(pageOf([1, 2, 3], 2, 0)).toBeUndefined()
  expect(pageOf([1, 2, 3], 2, 3)).toBeUndefined()
  expect(pageOf([1, 2, 3], 2, 1.5)).toBeUndefined()
  expect(pageOf([], 8, 1)).toEqual({ items: [], number: 1, count: 1 })
})

const item = (path: string, category: string, tags: string[]) => ({
  path,
  category,
  tags,
  publishedOn: '2026-01-01',
})

test('related articles come by kinship, then by nearness, never the article itself', () => {
  const list = [
    item('/far-tag', 'B', ['x']),
    item('/own', 'A', ['x', 'y']),
    item('/near-category', 'A', ['z']),
    item('/both', 'A', ['x']),
    item('/stranger', 'C', ['q']),
  ]
  const [, own] = list
  expect(own && relatedFinder(list)(own, 3).map(({ path }) => path)).toEqual([
    '/both',
    '/near-category',
    '/far-tag',
  ])
  expect(kinship(item('/1', 'A', ['x']), item('/2', 'A', ['x', 'w']))).toBe(3)
})

test('finding relatives looks at no more entries in a list of ten thousand than in one of a thousand', () => {
  const make = (length: number) =>
    Array.from({ length }, (_, index) =>
      item(`/${index}`, `c${index % 3}`, [`t${index % 5}`, 'all']),
    )
  const reads = (length: number) => {
    let count = 0
    const list = make(length).map((entry) => ({
      ...entry,
      get category() {
        count += 1
        return entry.category
      },
    }))
    const find = relatedFinder(list)
    const middle = list[length / 2]
    count = 0
    if (middle) find(middle, 3)
    return count
  }
  expect(reads(10_000)).toBe(reads(1_000))
})

test('what a search engine found is a hit when it begins as the query does', () => {
  expect(isHit('pricing', ['price'])).toBe(true)
  expect(isHit('saving', ['saves'])).toBe(true)
  expect(isHit('prices', ['price'])).toBe(true)
  expect(isHit('churn', ['Churn', 'other'])).toBe(true)
  expect(isHit('zzzzqq', ['zero'])).toBe(false)
  expect(isHit('', ['zero'])).toBe(false)
})

test('bars share an axis that contains zero', () => {
  expect(barScale([5, 10])).toEqual([
    { startPercent: 0, lengthPercent: 50 },
    { startPercent: 0, lengthPercent: 100 },
  ])
  expect(barScale([30, -10])).toEqual([
    { startPercent: 25, lengthPercent: 75 },
    { startPercent: 0, lengthPercent: 25 },
  ])
  expect(barScale([0, 0]).every(({ lengthPercent }) => lengthPercent === 0)).toBe(true)
})

test('numbers and days are written as they are read', () => {
  expect(numberWithUnit(1.2, '$')).toBe('$1.20')
  expect(numberWithUnit(3200000, '$')).toBe('$3,200,000')
  expect(numberWithUnit(-19, '%')).toBe('−19%')
  expect(numberWithUnit(61, 'calls')).toBe('61\u00A0calls')
  expect(numberWithUnit(1234.5)).toBe('1,234.5')
  expect(dayText('2023-12-28')).toBe(site.isDayFirst ? '28 December 2023' : 'December 28, 2023')
})

test('reading time grows with words and exhibits, and is a minute at least', () => {
  expect(readingMinutes('Short.')).toBe(1)
  const words = (count: number) => 'word '.repeat(count)
  expect(readingMinutes(words(1000))).toBe(5)
  expect(readingMinutes(words(1001))).toBe(6)
  expect(readingMinutes(`${words(1000)}\n| --- | --- |\n`)).toBe(6)
})

const table =
  '| Step | Note | Hours |\n| --- | --- | ---: |\n| a | 7 days | 1,200 |\n| b | | $300 |\n'

const chart = "<BarChart\n data={[{ label: 'value: 9', value: 10 }, { label: 'b', value: -5 }]}\n/>"

/** As the desk's editor writes it. */
const editorsChart = String.raw`<BarChart caption={"By \"value: 8\""} data={[{"label":"value: 9","value":10},{"label":"b","value":-5}]} />`

test.each([
  ['the values of its chart', `## One\n${table}\n${chart}\n`, [100, 50]],
  ['the values of its chart from the editor', `## One\n${table}\n${editorsChart}\n`, [100, 50]],
  ['without a chart its first column of figures', `## One\n\n${table}\nText\n`, [100, 25]],
  ['without figures the lengths of its sections', 'one two\n## three four five six', [50, 100]],
])('a cover of an article draws %s', (_, body, picture) => {
  expect(articlePicture(body)).toEqual(picture)
})

test('covers of articles with more to draw than a value or two tell most of them apart', () => {
  const drawn = library().articles.filter(({ picture }) => picture.length > 3)
  const bodies = new Set(drawn.map(articleSource))
  expect(bodies.size).toBeGreaterThan(8)
  const covers = new Set(drawn.map(({ picture }) => coverPaths(picture).ways))
  expect(covers.size).toBeGreaterThanOrEqual(bodies.size / 2)
})

test('each value has an orbit, a way and a planet; a planet sets out where the last has come to rest', () => {
  const { orbits, ways, planets } = coverPaths([100, 50, 25])
  expect([orbits, planets].map((path) => path.match(/M/g)?.length)).toEqual([3, 3])
  const [first, second] = Array.from(
    ways.matchAll(/M([\d.]+) ([\d.]+)A\S+ \S+ 0 [01] 1 ([\d.]+) ([\d.]+)/g),
    ([, ...numbers]) => numbers.map((each) => Number(each) - coverSize / 2),
  )
  const [, , x = 0, y = 0] = first ?? []
  const [nextX = 0, nextY = 0] = second ?? []
  expect(Math.atan2(nextY, nextX)).toBeCloseTo(Math.atan2(y, x), 1)
  expect(Math.hypot(nextX, nextY)).toBeLessThan(Math.hypot(x, y))
})

test('a way begins and ends on its orbit', () => {
  const { ways } = coverPaths([100, 86, 36, 20, 19])
  const found = ways.matchAll(/M([\d.]+) ([\d.]+)A([\d.]+) \S+ 0 [01] 1 ([\d.]+) ([\d.]+)/g)
  for (const [, ...numbers] of found) {
    const [x = 0, y = 0, radius = 0, endX = 0, endY = 0] = numbers.map(Number)
    const centre = coverSize / 2
    expect(Math.abs(Math.hypot(x - centre, y - centre) - radius)).toBeLessThan(0.1)
    expect(Math.abs(Math.hypot(endX - centre, endY - centre) - radius)).toBeLessThan(0.1)
  }
})

test('whatever an article says, its cover stays within its frame', () => {
  forAll(fc.string({ unit: 'binary' }), (body) => {
    const paths = Object.values(coverPaths(articlePicture(body))).join('')
    expect(paths).not.toContain('NaN')
    for (const [, x, y] of paths.matchAll(/M([^ ]+) ([^A-Za-z]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(x)).toBeLessThanOrEqual(coverSize)
      expect(Number(y)).toBeGreaterThanOrEqual(0)
      expect(Number(y)).toBeLessThanOrEqual(coverSize)
    }
  })
})
