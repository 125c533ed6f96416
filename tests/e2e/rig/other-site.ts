import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { site } from '#site.config.ts'
import { knownLimits } from './known-limits.ts'
import { test as base } from './test.ts'

/** What the other operator wrote into `site.config.ts`; nothing else names the company there. */
export const otherBrand = 'Astrolabe'
/** When applications close, and the VIP price ends. */
export const otherDeadline = '2030-01-04T10:00:00.000Z'

const root = resolve(import.meta.dirname, '../../..')
const skipped = new Set(['node_modules', 'dist', '.git', '.wrangler', 'test-results', 'bench'])

/** The site of another operator: built from the same files with another `site.config.ts`. */
export type OtherSite = {
  origin: string
  /** The files Cloudflare Pages would get. */
  directory: string
  /** Lets the page find it at its origin. */
  serveTo: (page: Page) => Promise<void>
}

/** Builds the site from a copy of these files, with another site.config.ts or other settings. */
function buildCopy(
  copy: string,
  edit: (config: string) => string,
  env: Record<string, string> = {},
): void {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !skipped.has(relative(root, path).split('/')[0] ?? ''),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'site.config.ts')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  const build = spawnSync(process.execPath, ['--no-warnings', 'scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (build.status !== 0) throw new Error(`The other site does not build:\n${build.stderr}`)
}

const renamed = (config: string) =>
  config
    .replace(`brand: '${site.brand}',`, `brand: '${otherBrand}',`)
    .replace('analyticsId: null,', `analyticsId: 'G-ASTRO12345',`)
    .replace('applicationsCloseAt: null,', `applicationsCloseAt: '${otherDeadline}',`)
    .replace(/mailFrom: '[^']*',/, 'mailFrom: null,')
    .replace('vipDeadline: null,', `vipDeadline: '${otherDeadline}',`)
    .replaceAll('isSample: true,', '')
    .replaceAll(', isSample: true', '')

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/**
 * A test with a second site beside the stack: renamed, counting its visits, sending no mails, and without samples;
 * and with the files of this one published as a demonstration.
 */
export const test = base.extend<object, { otherSite: OtherSite; demonstration: string }>({
  demonstration: [
    async ({}, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'demonstration-'))
      try {
        const env = { DEMONSTRATION: '1', INDEXNOW_KEY: 'a-key-of-some-length' }
        buildCopy(copy, (config) => config, env)
        await use(join(copy, 'dist/client'))
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  otherSite: [
    async ({}, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'other-site-'))
      try {
        buildCopy(copy, renamed)
        const directory = join(copy, 'dist/client')
        const { origin } = site
        await use({
          origin,
          directory,
          async serveTo(page) {
            await page.route(`${origin}/**`, (route) => {
              const path = join(directory, new URL(route.request().url()).pathname)
              const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile)
              return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
            })
            // There is no worker behind it, and every page asks for this.
            await knownLimits(page, {})
          },
        })
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
