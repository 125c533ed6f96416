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
import { test as base } from './test.ts'

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

function buildOther(copy: string): void {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !skipped.has(relative(root, path).split('/')[0] ?? ''),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'site.config.ts')
  const edited = readFileSync(file, 'utf8')
    .replaceAll('orrery', 'astrolabe')
    .replaceAll('Orrery', 'Astrolabe')
    .replace('analyticsId: null,', `analyticsId: 'G-ASTRO12345',`)
  writeFileSync(file, edited)
  const build = spawnSync(process.execPath, ['--no-warnings', 'scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`The other site does not build:\n${build.stderr}`)
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** A test with a second site beside the stack: renamed, and counting its visits. */
export const test = base.extend<object, { otherSite: OtherSite }>({
  otherSite: [
    async ({}, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'other-site-'))
      try {
        buildOther(copy)
        const directory = join(copy, 'dist/client')
        const origin = 'https://astrolabe.example'
        await use({
          origin,
          directory,
          async serveTo(page) {
            await page.route(`${origin}/**`, (route) => {
              const path = join(directory, new URL(route.request().url()).pathname)
              const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile)
              return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
            })
          },
        })
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
