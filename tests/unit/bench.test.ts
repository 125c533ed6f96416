import { expect, test } from 'vitest'
import { pageGoals } from '#bench/page/page-figures.ts'
import { type Goal, isReached } from '#bench/rig/goal.ts'
import { inRounds, mediansOf } from '#bench/rig/rounds.ts'

const paint: Goal = {
  name: 'Largest paint',
  where: '/',
  figure: 864,
  unit: 'ms',
  baseline: { name: 'hello', figure: 800 },
  within: { kept: 1, of: 2 },
  limited: 'ratio',
  limit: 1.08,
}

const frames: Goal = { name: 'Frames', figure: 59.9, unit: 'frames/s', is: 'at least', limit: 60 }

test.each([
  ['a ratio at its very limit', paint, true],
  ['a ratio beyond it', { ...paint, figure: 865 }, false],
  ['a figure at its very limit', { ...frames, figure: 60 }, true],
  ['a figure short of it', frames, false],
  ['nothing to be compared with', { ...paint, baseline: undefined }, false],
  ['no figure', { ...paint, figure: Number.NaN }, false],
])('of a goal with %s it is told whether it is reached', (_what, goal, is) => {
  expect(isReached(goal)).toBe(is)
})

test('every target is measured in turn; one that fails once is tried again, one that always fails is named', async () => {
  const order: string[] = []
  const { runs, failed } = await inRounds({
    targets: ['once', 'never', 'fine'],
    rounds: 2,
    nameOf: (name) => `the page ${name}`,
    measure: async (name) => {
      order.push(name)
      if (name === 'never' || (name === 'once' && order.length === 1)) throw new Error('no trace')
      return order.length
    },
  })
  const round = ['once', 'never', 'never', 'fine']
  expect(order).toEqual(['once', ...round, ...round])
  expect(Object.fromEntries(runs)).toEqual({ once: [2, 6], fine: [5, 9] })
  expect(failed).toEqual(['the page never'])
})

test('each figure has its own median', () => {
  const runs = [
    { paintMs: 900, points: 98 },
    { paintMs: 700, points: 100 },
    { paintMs: 800, points: 99 },
  ]
  expect(mediansOf(runs)).toEqual({ paintMs: 800, points: 99 })
})

const scores = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 }
const bytes = { documentBytes: 2_048, scriptBytes: 0, fontBytes: 0, allBytes: 2_048 }
const others = { ...scores, ...bytes, blockingMs: 0, mainThreadMs: 100 }

const page = (path: string, largestPaintMs: number, kind: 'page' | 'article' = 'page') => ({
  route: { path, kind, isIndexable: true, hasIslands: false },
  isHello: path === 'hello',
  figures: { ...others, largestPaintMs },
  faults: [],
})

test('pages are judged by the worst of each kind beside the hello page of the same run', () => {
  const pages = [
    page('hello', 800),
    page('/', 840),
    page('/contact', 880),
    page('/insights/one', 950, 'article'),
  ]
  const goals = new Map(pageGoals(pages).map((goal) => [goal.name, goal]))
  expect(goals.get('Largest paint')).toMatchObject({
    where: '/contact',
    figure: 880,
    baseline: { figure: 800 },
    within: { kept: 1, of: 2 },
  })
  expect(goals.get('Largest paint of articles')).toMatchObject({ where: '/insights/one' })
})
