import { expect, onTestFinished, test, vi } from 'vitest'
import { browserTestsFor } from '#scripts/suites/changed.ts'
import type { TestEnd } from '#scripts/suites/report.ts'
import { runRunner } from '#scripts/suites/run-runner.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

const running = { isAlone: false, mayBeEmpty: false, onProgress: () => undefined }
const runner = (script: string) => runRunner('pretended', { words: ['--eval', script] }, running)

/** What a runner does to tell of a test that ended so. */
function tells(outcome: TestEnd['outcome']): string {
  const end: TestEnd = { file: 'tests/unit/sums.test.ts', name: 'sums > adds up', ms: 1, outcome }
  return `process.send({ kind: 'test', test: ${JSON.stringify(end)} });`
}

test('a suite is judged by its tests and by how its runner ended', async () => {
  expect(await runner(tells('passed'))).toMatchObject({ passed: 1, failed: 0 })
  expect(await runner(`${tells('passed')}${tells('failed')}`)).toMatchObject({ failed: 1 })
  expect(await runner(`${tells('passed')}process.exitCode = 3`)).toMatchObject({
    failed: 1,
    problem: expect.stringContaining('ended with 3'),
  })
  expect(await runner('')).toMatchObject({ failed: 1, problem: 'ran no test' })
})

test('of a command that ends before what it began has written, the output is whole', async () => {
  const late = JSON.stringify("setTimeout(() => console.log('late'), 300)")
  const script = `require('child_process').spawn(process.execPath, ['--eval', ${late}], { stdio: 'inherit' }).unref()`
  expect(await runQuietly([process.execPath, '--eval', script])).toBe('late\n')
})

test('a command’s warnings are in its refusal, and in nothing that is read of it', async () => {
  const script = "console.error('[WARNING]'); console.log('[1]'); process.exitCode ="
  const run = (code: number) => runQuietly([process.execPath, '--eval', `${script} ${code}`])
  expect(await run(0)).toBe('[1]\n')
  await expect(run(1)).rejects.toThrow('[WARNING]')
})

test('whoever stops a run ends what is under way, and nothing further begins', async () => {
  const names = ['stopped-1', 'stopped-2', 'stopped-3']
  const begins = `${tells('failed')}setInterval(() => {}, 1_000)`
  const suite = { runner: async () => ({ words: ['--eval', begins] }), seconds: 1 }
  const suites = Object.fromEntries(names.map((name) => [name, suite]))
  vi.resetModules()
  vi.doMock('#scripts/suites/runners.ts', () => ({ suites, suiteNames: names }))
  vi.doMock('node:os', () => ({ availableParallelism: () => 4 }))
  onTestFinished(() => {
    vi.doUnmock('#scripts/suites/runners.ts')
    vi.doUnmock('node:os')
    vi.resetModules()
  })
  const { runSuites } = await import('#scripts/suites/run-suites.ts')
  const begun = new Set<string>()
  // A test that failed is told at once, by which it is seen that a suite has begun.
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    const name = /^(\S+) ✗/.exec(line)?.[1]
    if (name && begun.add(name).size === 2) process.emit('SIGHUP')
  })
  const results = await runSuites(names as never)
  log.mockRestore()
  expect([...begun].toSorted()).toEqual(names.slice(0, 2))
  expect(results.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('all of it in'),
    expect.stringContaining('all of it in'),
    'not run: stopped before it began',
  ])
})

test.each([
  [['docs/operations.md', 'tests/worker/checkout.test.ts'], []],
  [['desk/people/list.tsx'], ['e2e/desk']],
  [
    ['pages/pricing/+Page.tsx', 'tests/e2e/about.spec.ts'],
    ['pricing', 'every-page', 'about'],
  ],
  [['desk/people/list.tsx', 'contract/money.ts'], null],
])('a change of %j concerns the pages’ tests of its room', (files, expected) => {
  const specs = browserTestsFor(files)
  if (expected === null) expect(specs).toBeNull()
  else for (const part of expected) expect(specs?.join(' ')).toContain(part)
  expect(specs?.length === 0).toBe(expected?.length === 0)
})
