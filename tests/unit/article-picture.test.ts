import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articlePicture, articleSource, library } from '#articles/library.server.ts'
import { coverPaths, coverSize } from '#lib/cover-paths.ts'

const table =
  '| Step | Note | Hours |\n| --- | --- | ---: |\n| a | 7 days | 1,200 |\n| b | | $300 |\n'

test('a cover draws the values of the article’s chart', () => {
  const body = `## One\n${table}\n<BarChart\n data={[{ label: 'value: 9', value: 10 }, { label: 'b', value: -5 }]}\n/>\n`
  expect(articlePicture(body)).toEqual([100, 50])
})

test('a cover of an article without a chart draws its first column of figures', () => {
  expect(articlePicture(`## One\n\n${table}\nText\n`)).toEqual([100, 25])
})

test('a cover of an article without chart and figures draws the lengths of its sections', () => {
  expect(articlePicture('one two\n## three four five six')).toEqual([50, 100])
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
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      const paths = Object.values(coverPaths(articlePicture(body))).join('')
      expect(paths).not.toContain('NaN')
      for (const [, x, y] of paths.matchAll(/M([^ ]+) ([^A-Za-z]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(coverSize)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(coverSize)
      }
    }),
  )
})
