import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheDirOf } from '#scripts/build/cache/cache-dir.ts'
import { root } from '#scripts/root.ts'

/** A copy of the project, so that its code can be changed as well. */
const project = mkdtempSync(join(tmpdir(), 'incremental-build-'))
const articles = join(project, 'content/articles')
const kept = 'dist/kept'
const fresh = 'dist/fresh'

beforeAll(() => {
  const left = /^(\.git|dist|node_modules|\.wrangler|docs|bench|tests)(\/|$)/
  cpSync(root, project, {
    recursive: true,
    filter: (file) => !left.test(relative(root, file)),
  })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
})

afterAll(() => {
  for (const distDir of [kept, fresh]) {
    rmSync(cacheDirOf(join(project, distDir)), { recursive: true, force: true })
  }
  rmSync(project, { recursive: true, force: true })
})

/** Builds in `distDir` and answers the digest of every file there is then. */
function built(distDir: string, options: readonly string[] = [], settings = {}) {
  const env = { ...process.env, DIST_DIR: distDir, NODE_ENV: 'production', ...settings }
  const words = ['--no-warnings', 'scripts/build.ts', ...options]
  const build = spawnSync(process.execPath, words, { cwd: project, env, encoding: 'utf8' })
  expect(build.stderr).toBe('')
  const place = join(project, distDir)
  const files = globSync('{client,library}/**', { cwd: place, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted((one, other) => (one < other ? -1 : 1))
  return files.map((file) => {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${relative(place, file)} ${digest}`
  })
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(project, file), change(readFileSync(join(project, file), 'utf8')))

const anySlug = () => fc.sample(fc.constantFrom(...readdirSync(articles)), 1)[0] as string

/** Something an author might do next. */
const changes: Record<string, () => void> = {
  'other words': () =>
    edit(`content/articles/${anySlug()}`, (text) => `${text.trimEnd()}\n\nOne sentence more.\n`),
  'another title': () =>
    edit(`content/articles/${anySlug()}`, (text) =>
      text.replace(/^title: .*$/m, `title: 'Another title for what was written'`),
    ),
  'a new article': () =>
    cpSync(join(articles, anySlug()), join(articles, 'written-a-moment-ago.mdx')),
  'one article less': () => rmSync(join(articles, anySlug())),
  'another lesson': () =>
    edit(String(globSync('library/**/*.mdx', { cwd: project })[0]), (text) => `${text}\nMore.\n`),
}

test('a build that takes from the last what has not changed makes byte for byte what a cold one makes', () => {
  const first = built(kept)
  expect(built(kept)).toEqual(first)

  const order = fc.sample(fc.shuffledSubarray(Object.keys(changes), { minLength: 5 }), 1)[0] ?? []
  for (const name of order) {
    changes[name]?.()
    expect(built(kept)).not.toEqual(first)
  }
  // The order is part of what is compared, so that a failure says it.
  expect([...order, ...built(kept)]).toEqual([...order, ...built(fresh, ['--cold'])])

  // What was kept is cut off, as by a machine that stops, or altered.
  const pages = globSync('pages/*/*', { cwd: cacheDirOf(join(project, kept)) })
  for (const [index, page] of pages.entries()) {
    const file = join(cacheDirOf(join(project, kept)), page)
    const bytes = readFileSync(file)
    if (index % 3 === 0) writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    if (index % 3 === 1) writeFileSync(file, bytes.fill(7, 20, 40))
  }
  edit('components/layout/site-footer.tsx', (text) =>
    text.replace('const years = ', "const years = 'Since ' + "),
  )
  edit('site.config.ts', (text) => text.replace("brand: 'Orrery'", "brand: 'Planetarium'"))
  const demonstration = { DEMONSTRATION: '1' }
  const changed = built(kept, [], demonstration)
  expect(changed).toEqual(built(fresh, ['--cold'], demonstration))
  // Every page says who it is of, and is not what it was.
  expect(changed.filter((line) => line.includes('.html ') && first.includes(line))).toEqual([])
}, 900_000)
