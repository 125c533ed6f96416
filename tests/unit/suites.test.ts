import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { canInstallWithApt, mayInstall } from '#scripts/install-with-apt.ts'
import { root } from '#scripts/root.ts'
import { countPlaywright } from '#scripts/suites/run-suites.ts'
import { countVitest } from '#scripts/suites/vitest-suite.ts'

test('what Vitest reports as failed is named with its file and the first line of why', () => {
  const file = (
    name: string,
    status: string,
    message: string,
    titles: Record<string, string[]>,
  ) => ({
    name: join(root, 'tests/unit', name),
    status,
    message,
    assertionResults: Object.entries(titles).map(([title, failureMessages]) => ({
      title,
      status: failureMessages.length > 0 ? 'failed' : 'passed',
      failureMessages,
    })),
  })
  const { failed, passed, remarks } = countVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file('sums.test.ts', 'failed', '', { 'adds up': [], 'takes away': ['expected 1\n  at x'] }),
      file('broken.test.ts', 'failed', '\u001B[31mno such module\u001B[39m', {}),
    ],
  })
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(remarks).toEqual([
    '✗ tests/unit/sums.test.ts › takes away: expected 1',
    '✗ tests/unit/broken.test.ts: no such module',
  ])
})

test('what Playwright reports is named where it failed or needed a second try, in nested suites too', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [
      { projectName: 'desktop', status, results: [message ? { error: { message } } : {}, {}] },
    ],
  })
  const { failed, passed, remarks } = countPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('pays', 'flaky', 'late')] }] },
      { specs: [spec('closes', 'unexpected', 'stays\nopen')] },
    ],
  })
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(remarks).toEqual([
    '± second try: [desktop] a.spec.ts:7 › pays: late',
    '✗ [desktop] a.spec.ts:7 › closes: stays',
  ])
})

const directory = mkdtempSync(join(tmpdir(), 'install-'))
const log = join(directory, 'apt.log')

afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

// A stand-in: what this test asks for is nothing that any release has.
writeFileSync(join(directory, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n`)
chmodSync(join(directory, 'apt-get'), 0o755)

/** Looks for a browser that no machine has, with nobody at a terminal. */
function look(env: Record<string, string>) {
  rmSync(log, { force: true })
  const program = {
    name: 'Teapot',
    setting: 'TEAPOT_PATH',
    commands: ['teapot'],
    elsewhere: [],
    packages: ['teapot-shell', 'teapot'],
    advice: 'brew install teapot',
  }
  const script = `import { findProgram } from ${JSON.stringify(join(root, 'scripts/find-program.ts'))}
await findProgram(${JSON.stringify(program)}).catch((error) => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${directory}:/bin:/usr/bin`, ...env },
  })
  return { said: stdout, ran: existsSync(log) ? readFileSync(log, 'utf8') : '' }
}

test.runIf(canInstallWithApt())('nothing is installed unasked: the command is told instead', () => {
  const { said, ran } = look({})
  expect(ran).toBe('')
  expect(said).toContain('apt-get install --no-install-recommends teapot fonts-liberation')
  expect(said).toContain('TEAPOT_PATH')
})

test.runIf(canInstallWithApt())('a machine for checks installs what is missing by itself', () => {
  const { ran } = look({ CI: '1' })
  expect(ran).toMatch(/^update .*\ninstall .* teapot-shell fonts-liberation\n$/)
})

/** What becomes of the question when a person types `typed`; null for one who closes the terminal. */
async function answer(typed: string | null) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  const agreed = mayInstall('Teapot', 'apt-get install teapot', { env: {}, input, output })
  input.end(typed ?? undefined)
  return { agreed: await agreed, asked: String(output.read()) }
}

test('at a terminal the command is shown and asked about, and only a yes is one', async () => {
  expect(await answer('y\n')).toEqual({
    agreed: true,
    asked: expect.stringContaining('apt-get install teapot'),
  })
  for (const typed of ['\n', 'n\n', 'maybe\n', null]) {
    expect(await answer(typed)).toMatchObject({ agreed: false })
  }
})
