import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articlePicture } from '#articles/article-picture.ts'
import { articleSource, library } from '#articles/library.server.ts'
import { picturePaths, pictureSize } from '#lib/picture-paths.ts'

test('a card draws the values of the article’s chart', () => {
  const body = `## One\n<BarChart\n data={[{ label: 'value: 9', value: 10 }, { label: 'b', value: -5 }]}\n/>\n`
  expect(articlePicture(body)).toEqual([100, 50])
})

test('a card of an article without a chart draws the lengths of its sections', () => {
  expect(articlePicture('one two\n## three four five six')).toEqual([50, 100])
})

test('pictures of articles with more to draw than a point or two tell most of them apart', () => {
  const drawn = library().articles.filter(({ picture }) => picture.length > 3)
  const bodies = new Set(drawn.map(articleSource))
  expect(bodies.size).toBeGreaterThan(8)
  const pictures = new Set(drawn.map(({ picture }) => picture.join()))
  expect(pictures.size).toBeGreaterThanOrEqual(bodies.size / 2)
})

test('whatever an article says, its picture stays within its frame', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      const { points } = picturePaths(articlePicture(body))
      for (const [, x, y] of points.matchAll(/M(-?\d+) (-?\d+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(pictureSize.width)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(pictureSize.height)
      }
      expect(points).not.toContain('NaN')
    }),
  )
})
