import { expect, test } from 'vitest'
import { samplePaths } from '#lib/sample-paths.ts'
import { publication } from '#scripts/deploy/publication.ts'

const config = {
  brand: 'Astrolabe',
  film: { isSample: true, views: 12 },
  founders: [
    { id: 'ada', name: 'Ada' },
    { isSample: true, id: 'sam', name: 'Sam' },
  ],
  figures: { growth: { value: '7%', isSample: false } },
}

test('every sample of a configuration is found where it stands, and nothing else', () => {
  expect(samplePaths(config)).toEqual([
    { path: 'film', says: '12' },
    { path: 'founders[1]', says: 'Sam' },
  ])
})

test('publishing is refused while there is a sample, by the name of each', () => {
  const { refusal, isDemonstration } = publication(config, false, [])
  expect(refusal).toContain('film: 12')
  expect(refusal).toContain('founders[1]: Sam')
  expect(refusal).toContain('--with-samples')
  expect(isDemonstration).toBe(false)
})

test('with samples accepted it is a demonstration, and without any it is the site itself', () => {
  expect(publication(config, true, [])).toEqual({ refusal: null, isDemonstration: true })
  for (const accepted of [true, false]) {
    expect(publication({ brand: 'Astrolabe' }, accepted, [])).toEqual({
      refusal: null,
      isDemonstration: false,
    })
  }
})

test('publishing is refused while a product is sold that is not complete, by its name', () => {
  const incomplete = ['10x-scale: 10x-scale/team is still to come']
  const { refusal } = publication({ brand: 'Astrolabe' }, false, incomplete)
  expect(refusal).toContain('10x-scale/team')
  expect(refusal).not.toContain('site.config.ts')
  expect(publication({ brand: 'Astrolabe' }, true, incomplete)).toEqual({
    refusal: null,
    isDemonstration: true,
  })
})
