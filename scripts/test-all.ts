import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateArticles } from '#bench/build/measure-build.ts'
import { checkSettings } from './changed-settings/check-settings.ts'
import { commitBeforeNewestMigration, tryPrevious } from './deploy/previous-worker.ts'
import { main } from './main.ts'
import { root } from './root.ts'
import { runQuietly } from './run-quietly.ts'
import { report, step } from './suites/report.ts'
import { runSuites } from './suites/run-suites.ts'
import { suiteNames } from './suites/runners.ts'

async function previous(): Promise<void> {
  const commit = await commitBeforeNewestMigration()
  if (commit) await tryPrevious(commit)
  else console.log('Not tried: there is no history from before the newest migration.')
}

const script = (name: string, ...words: readonly string[]) => [
  process.execPath,
  '--no-warnings',
  join(root, name),
  ...words,
]

/** Builds the site around a library of a thousand articles, beside the build in place. */
async function largeLibrary(): Promise<void> {
  const articles = mkdtempSync(join(tmpdir(), 'large-library-'))
  const dist = 'dist/large-library'
  try {
    generateArticles(articles, 1_000)
    const env = { ARTICLES_DIR: articles, DIST_DIR: dist, MOST_FILES: 'Infinity' }
    await runQuietly(script('scripts/build.ts'), { env })
  } finally {
    for (const dir of [articles, join(root, dist)]) rmSync(dir, { recursive: true, force: true })
  }
}

// npm run test:all: what `npm test` runs, and what guards rare things; the hosted workflow runs it each night.
await main(async () => {
  process.env['EVERY_PAGE'] = '1'
  process.env['MODEL_RUNS'] = '200'
  const tests = await runSuites(suiteNames)
  return report([
    ...tests,
    await step('previous', previous),
    await step('settings', () => checkSettings()),
    await step('articles', largeLibrary),
    await step('chaos', () => runQuietly(script('tests/chaos/run.ts', '--quick'))),
  ])
})
