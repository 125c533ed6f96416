import { describe, expect, test } from 'vitest'
import { measuredPage } from '#bench/page/page-figures.ts'
import { pageGoals } from '#bench/page/page-goals.ts'
import { durationText, goalTable } from '#bench/report.ts'
import {
  besideSlower,
  figureText,
  type Goal,
  isReached,
  limitText,
  slowedText,
} from '#bench/rig/goal.ts'
import { inRounds, median, mediansOf } from '#bench/rig/rounds.ts'
import { readOptions } from '#bench/rig/part.ts'

const paint: Goal = {
  name: 'Largest paint',
  figure: 864,
  unit: 'ms',
  baseline: { name: 'hello', figure: 800 },
  limited: 'ratio',
  limit: 1.08,
  isOfProcessor: true,
}

const frames: Goal = {
  name: 'Frames',
  figure: 59.9,
  unit: 'frames/s',
  is: 'at least',
  limit: 60,
}

describe('a goal', () => {
  test('is reached at its very limit, as a figure or as a ratio, and not beyond', () => {
    expect(isReached(paint)).toBe(true)
    expect(isReached({ ...paint, figure: 865 })).toBe(false)
    expect(isReached({ ...frames, figure: 60 })).toBe(true)
    expect(isReached(frames)).toBe(false)
  })

  test('that had nothing to be compared with is not reached', () => {
    expect(isReached({ ...paint, baseline: undefined })).toBe(false)
    expect(isReached({ ...paint, figure: Number.NaN })).toBe(false)
  })

  test('is judged by the lesser slowdown, and shows what the greater makes of it', () => {
    const goals = besideSlower([
      { slowdown: 4, goals: [paint, frames] },
      {
        slowdown: 6,
        goals: [
          { ...frames, figure: 30 },
          { ...paint, figure: 960, within: { kept: 3, of: 9 } },
        ],
      },
    ])
    expect(goals.map(isReached)).toEqual([true, false])
    expect(goals[0]?.slower).toMatchObject({ slowdown: 6, figure: 960 })
    // A goal that says nothing of the processor has no second figure.
    expect(goals[1]?.slower).toBeUndefined()
    expect(goals.map(slowedText)).toEqual(['960 ms, × 1.20, 3 of 9, over (6×)', ''])
    expect(besideSlower([{ slowdown: 6, goals: [paint] }])).toEqual([paint])
  })
})

test('limits and figures are written with their units, and what is unknown as that', () => {
  expect(limitText(paint)).toBe('≤ 1.08 × hello')
  expect(limitText(frames)).toBe('≥ 60 frames/s')
  expect(limitText({ ...frames, unit: 'ms', is: undefined, limit: 0 })).toBe('≤ 0 ms')
  expect([3.04, 3.24, 864.4, 0].map((figure) => figureText(figure, 'ms'))).toEqual([
    '3 ms',
    '3.2 ms',
    '864 ms',
    '0 ms',
  ])
  expect(figureText(Number.NaN, 'KB')).toBe('unknown')
})

test('a duration is told in minutes once it has any', () => {
  expect([59.6, 45, 185].map(durationText)).toEqual(['1 min 0 s', '45 s', '3 min 5 s'])
})

test('the table says of each goal what was asked, measured, measured slower, and whether it is reached', () => {
  const [goal] = besideSlower([
    { slowdown: 4, goals: [{ ...paint, where: '/', within: { kept: 1, of: 2 } }] },
    { slowdown: 6, goals: [{ ...paint, figure: 850 }] },
  ])
  const { columns, rows } = goalTable(goal ? [goal, frames] : [])
  expect(columns).toEqual([
    'Goal',
    'Asked',
    'Figure',
    'Slower',
    'Baseline',
    'Where; kept by',
    'Reached?',
  ])
  expect(rows).toEqual([
    [
      'Largest paint',
      '≤ 1.08 × hello',
      '864 ms',
      '850 ms, × 1.06 (6×)',
      'hello: 800 ms, × 1.08',
      '/; 1 of 2',
      'reached',
    ],
    ['Frames', '≥ 60 frames/s', '59.9 frames/s', '', '', '', '**missed**'],
  ])
})

describe('medians', () => {
  test('the middle one counts, and of an even number the greater of the two', () => {
    expect(median([5, 1, 9])).toBe(5)
    expect(median([1, 9, 5, 2])).toBe(5)
    expect(() => median([])).toThrow('There was no run')
  })

  test('each figure has its own, so that one late run spoils none', () => {
    const runs = [
      { paintMs: 800, blockingMs: 90 },
      { paintMs: 990, blockingMs: 0 },
      { paintMs: 810, blockingMs: 0 },
    ]
    expect(mediansOf(runs)).toEqual({ paintMs: 810, blockingMs: 0 })
  })
})

describe('rounds', () => {
  test('every target is measured once a round, in turn', async () => {
    const order: string[] = []
    const { runs, failed } = await inRounds({
      targets: ['one', 'two'],
      rounds: 2,
      nameOf: (name) => name,
      measure: (name) => Promise.resolve(order.push(name)),
    })
    expect(order).toEqual(['one', 'two', 'one', 'two'])
    expect(runs.get('two')).toEqual([2, 4])
    expect(failed).toEqual([])
  })

  test('a target that fails once is tried again; one that always fails is named, and the rest goes on', async () => {
    const tries = { once: 0, never: 0, fine: 0 }
    const { runs, failed } = await inRounds({
      targets: ['once', 'never', 'fine'] as const,
      rounds: 1,
      nameOf: (name) => `the page ${name}`,
      measure: (name) => {
        tries[name] += 1
        return name === 'never' || (name === 'once' && tries.once === 1)
          ? Promise.reject(new Error('no trace'))
          : Promise.resolve(tries[name])
      },
    })
    expect([...runs.keys()]).toEqual(['once', 'fine'])
    expect(failed).toEqual(['the page never'])
    expect(tries.never).toBe(2)
  })

  test('nothing measured at all is a failure', async () => {
    const measuring = inRounds({
      targets: ['/'],
      rounds: 1,
      nameOf: (path) => path,
      measure: () => Promise.reject(new Error('no browser')),
    })
    await expect(measuring).rejects.toThrow('Nothing of it could be measured: /.')
  })
})

const makeup = {
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  documentBytes: 2_048,
  scriptBytes: 0,
  fontBytes: 0,
  allBytes: 2_048,
}

const timesAt = (slowdown: number, largestPaintMs: number, blockingMs: number) => ({
  slowdown,
  performance: 100,
  largestPaintMs,
  blockingMs,
  mainThreadMs: 100,
})

const page = (path: string, paints: readonly number[], kind: 'page' | 'article' = 'page') => {
  const route = { path, kind, isIndexable: true, hasIslands: false }
  const runs = paints.map((paintMs, index) => ({
    benchmarkIndex: 1_000 + index,
    times: [timesAt(4, paintMs, 0), timesAt(6, paintMs * 1.5, 40)],
    ...(index === 0 ? { makeup, faults: ['is-crawlable'] } : {}),
  }))
  return measuredPage(route, path === 'hello', runs)
}

describe('pages', () => {
  test('have the medians of their runs at each slowdown, and the makeup of the run that asked for it', () => {
    expect(page('/', [900, 700, 800])).toMatchObject({
      benchmarkIndex: 1_001,
      faults: ['is-crawlable'],
      makeup: { documentBytes: 2_048 },
      times: [
        { slowdown: 4, largestPaintMs: 800, blockingMs: 0 },
        { slowdown: 6, largestPaintMs: 1_200, blockingMs: 40 },
      ],
    })
  })

  test('without a run that told their makeup are not measured', () => {
    const route = { path: '/', kind: 'page', isIndexable: true, hasIslands: false } as const
    const runs = [{ benchmarkIndex: 1, times: [timesAt(4, 800, 0)] }]
    expect(measuredPage(route, false, runs)).toBeUndefined()
  })

  test('are judged by the worst of each kind beside the hello page of the same run', () => {
    const pages = [
      page('hello', [800]),
      page('/', [840]),
      page('/contact', [880]),
      page('/insights/one', [950], 'article'),
    ].flatMap((each) => each ?? [])
    const at = (slowdown: number) =>
      new Map(pageGoals(pages, slowdown).map((goal) => [goal.name, goal]))
    const largestPaint = at(4).get('Largest paint')
    expect(largestPaint).toMatchObject({
      where: '/contact',
      figure: 880,
      baseline: { figure: 800 },
      within: { kept: 1, of: 2 },
    })
    expect(at(4).get('Largest paint of articles')).toMatchObject({ where: '/insights/one' })
    expect(at(4).get('Blocking time')).toMatchObject({ figure: 0, within: { kept: 3, of: 3 } })
    expect(at(6).get('Blocking time')).toMatchObject({ figure: 40, within: { kept: 0, of: 3 } })
  })
})

describe('the command line', () => {
  const known = ['page', 'islands', 'build'] as const

  test('without a word asks for all parts, five rounds, at four times and at six', () => {
    expect(readOptions([], known)).toEqual({
      parts: known,
      isQuick: false,
      rounds: 5,
      slowdowns: [4, 6],
      pages: [],
      counts: [],
      isWhole: true,
    })
  })

  test.each([
    [
      ['page', '--pages', '/contact, /pricing', '--cpu', '6', '--rounds', '2'],
      { parts: ['page'], pages: ['/contact', '/pricing'], slowdowns: [6], rounds: 2 },
    ],
    [['build', '10', '20', '30'], { parts: ['build'], counts: [10, 20, 30] }],
    [['--quick'], { rounds: 1 }],
  ])('%j asks for less than the whole bench', (words, options) => {
    expect(readOptions(words, known)).toMatchObject({ ...options, isWhole: false })
  })

  test.each([
    [['pages'], /There is no part "pages": they are page, islands, build/],
    [['--rounds', '0'], /--rounds says how often/],
    [['--cpu', '4,6,8'], /one number or two/],
    [['--cpu', 'fast'], /one number or two/],
    [['--pages', 'contact'], /begin with a slash/],
    [['--fast'], /npm run bench --/],
  ])('%j is refused with what would be right', (words, sentence) => {
    expect(() => readOptions(words, known)).toThrow(sentence)
  })
})
