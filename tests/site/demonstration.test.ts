import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleMark } from '#content/samples.ts'
import type { SettingValue } from '#scripts/changed-settings/edited-source.ts'
import { site } from '#site.config.ts'
import { buildCopy, setting } from './built-copy.ts'

const sampleOf = (value: object) => ({ ...value, isSample: true }) as SettingValue

test('a demonstration is listed by no search engine, and says what is a sample', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'demonstration-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const [founder] = site.founders
  if (!founder) throw new Error('site.config.ts names no founder.')
  const edits = founder.isSample ? [] : [setting('founders.0', sampleOf(founder))]
  const env = { DEMONSTRATION: '1', INDEXNOW_KEY: 'a-key-of-some-length' }
  await buildCopy(copy, edits, env)
  const demonstration = join(copy, 'dist/client')
  const read = (file: string) => readFileSync(join(demonstration, file), 'utf8')
  const pages = globSync('**/*.html', { cwd: demonstration })
  expect(pages.length).toBeGreaterThan(30)
  expect(
    pages.filter(
      (file) => !/<meta name="robots" content="noindex(, nofollow)?" ?\/?>/.test(read(file)),
    ),
  ).toEqual([])
  expect(read('robots.txt')).not.toContain('Sitemap')
  expect(read('sitemap.xml')).not.toContain('<loc>')
  expect(read('_headers')).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex$/m)
  expect(globSync('a-key-of-some-length*', { cwd: demonstration })).toEqual([])
  expect(read('about.html')).toContain(`>${sampleMark}<`)
}, 300_000)
