import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseTooMany } from '#scripts/build/count-files.ts'
import { deadLinks } from '#scripts/build/dead-links.ts'
import { filmFaults, portraitFaults } from '#scripts/build/missing-files.ts'
import { putInPlace } from '#scripts/build/put-in-place.ts'
import { shareImageSvg } from '#scripts/build/share-images.ts'
import { root } from '#scripts/root.ts'
import { buildInputs } from '#scripts/stack/build-when-changed.ts'
import { site } from '#site.config.ts'

const article = (name: string) => [
  `insights/${name}.html`,
  `insights/${name}.md`,
  `insights/${name}.pdf`,
  `pagefind/fragment/en_${name}.pf_fragment`,
]

const files = [
  'index.html',
  ...Array.from({ length: 5 }, (_, number) => article(`a${number}`)).flat(),
]

test('a link to no page, to no file or to no place of a page is told with where it stands; others, also to what the worker answers, are not', () => {
  const links = (...hrefs: string[]) =>
    hrefs.map((href) => `<a class="x" href="${href}">`).join('') + '<p id="über">'
  const good = ['/', '/contact?a=b&amp;c=d#über', '#%C3%BCber', '/plan.pdf', '/go/x', '/api/x']
  const others = ['mailto:a@b.example', 'https://other.example/x', `${site.origin}/insights/one`]
  const pages = [
    ['index.html', links(...good, ...others, '/gone')],
    ['contact.html', links('/gone', '/#gone')],
    ['insights/one.html', links(`${site.origin}/insights/two`, '#50%')],
  ] as const
  expect(deadLinks(pages, (name) => name === 'plan.pdf')).toEqual([
    'The link /gone of / and 1 more leads to nothing that is there.',
    'The link /#gone of /contact leads to nothing that is there.',
    `The link ${site.origin}/insights/two of /insights/one leads to nothing that is there.`,
    'The link #50% of /insights/one leads to nothing that is there.',
  ])
})

test('a file more than the host takes is refused: the message names the number, the limit, what they are and both ways out', () => {
  expect(() => refuseTooMany(files, files.length)).not.toThrow()
  const refused = () => refuseTooMany(files, files.length - 1)
  expect(refused).toThrow(/The site has 21 files, and its host takes 20 .*5 insights\/\*\.pdf/)
  expect(refused).toThrow(/mostFiles.*articlePdfs/)
})

test('a change of what writes the words makes another build', () => {
  const made = buildInputs.flatMap((pattern) => globSync(pattern, { cwd: root }))
  expect(made).toEqual(expect.arrayContaining(globSync('scripts/words/*.ts', { cwd: root })))
})

test('a share picture says its whole title and label, however long, above the brand', () => {
  const words = (length: number) => 'seventeen growth '.repeat(14).slice(0, length).trim()
  const title = words(110)
  for (const length of [60, 90, 150, 220]) {
    const svg = shareImageSvg(title, { value: '31%', label: words(length) })
    const lines = [...svg.matchAll(/<text x="72" y="(\d+)"[^>]*>([^<]*)</g)]
    const texts = lines.map(([, , text = '']) => text)
    const places = lines.map(([, y]) => Number(y))
    const [figure, brand] = [texts.indexOf('31%'), texts.length - 1]
    expect(texts.slice(0, figure).join(' ')).toBe(title)
    expect(texts.slice(figure + 1, brand).join(' ')).toBe(words(length))
    // Capitals of the brand reach 24 above their line.
    expect(places[brand - 1]).toBeLessThan((places[brand] ?? 0) - 24)
    expect(places[figure - 1]).toBeLessThan(346 - 24)
    expect(places[0]).toBeGreaterThan(72)
  }
})

test('a share picture draws no emoji, for which its face has an empty box', () => {
  const svg = shareImageSvg('Growth 🚀 at © last ❤️', { value: '31%', label: 'of calls 1️⃣' })
  expect(svg).toContain('>Growth at © last<')
  expect(svg).toContain('>of calls<')
})

const scratch = mkdtempSync(join(tmpdir(), 'failed-build-'))
/** Inside the project, where the built server finds its packages. */
const distDir = join(root, 'dist', `failed-build-${process.pid}`)

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
  rmSync(distDir, { recursive: true, force: true })
})

/** Lays down a build of which each file says `text`. */
function layDown(directory: string, text: string): void {
  for (const file of ['client/index.html', 'client/assets/a.js', 'library/library.html']) {
    mkdirSync(join(directory, file, '..'), { recursive: true })
    writeFileSync(join(directory, file), text)
  }
}

/** Every file that visitors and buyers are given, with what it says. */
const served = (directory: string) =>
  ['client', 'library'].flatMap((folder) =>
    readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
  )

test('a portrait that is not in public/ is told by whose it is', () => {
  const people = [
    { name: 'Ada', portrait: '/favicon.svg' },
    { name: 'Grace', portrait: '/nobody.jpg' },
    { name: 'Mary', portrait: null },
  ]
  expect(portraitFaults(people)).toEqual([
    'site.config.ts: of Grace, the picture /nobody.jpg is missing: there is no public/nobody.jpg',
  ])
})

test('a film whose files are not all in public/ is told by what is missing', () => {
  const given = { source: '/favicon.svg', poster: '/favicon.svg', captions: '/film.vtt' }
  expect(filmFaults(given)).toEqual([
    'site.config.ts: film.captions is missing: there is no public/film.vtt',
  ])
  expect(filmFaults({ ...given, captions: given.source })).toEqual([])
  expect(filmFaults(null)).toEqual([])
})

test('a build that an article fails names its file and line, and leaves the last build whole', () => {
  const articles = join(scratch, 'articles')
  cpSync(join(root, 'content/articles'), articles, { recursive: true })
  const [name = ''] = readdirSync(articles)
  const file = join(articles, name)
  const text = readFileSync(file, 'utf8').trimEnd()
  writeFileSync(file, `${text}\n\n![a chart](/pictures/nowhere.png)\n`)
  layDown(distDir, 'the last good build')
  const before = served(distDir)

  const build = spawnSync(process.execPath, ['--no-warnings', 'scripts/build.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ARTICLES_DIR: articles, DIST_DIR: distDir, NODE_ENV: 'production' },
  })
  expect(build.status).toBe(1)
  const line = text.split('\n').length + 2
  const said = `${file}:${line}: the picture /pictures/nowhere.png is missing: `
  expect(build.stderr.trim().split('\n')).toEqual([expect.stringContaining(said)])
  expect(build.stderr.trim().startsWith(said)).toBe(true)
  expect(served(distDir)).toEqual(before)
}, 300_000)

test('a whole build takes the place of the last one; where one folder cannot be moved, both stay as they were', () => {
  const place = join(scratch, 'whole')
  layDown(place, 'old')
  layDown(join(place, 'next'), 'new')
  writeFileSync(join(place, 'client/gone.html'), 'old')
  writeFileSync(join(place, 'inputs.sha256'), 'of the old one')
  putInPlace(join(place, 'next'), place)
  expect(readdirSync(place).toSorted()).toEqual(['client', 'library'])
  expect(new Set(served(place).map(([, text]) => text))).toEqual(new Set(['new']))
  layDown(join(place, 'next'), 'newer')
  const before = served(place)
  rmSync(join(place, 'next/client'), { recursive: true })
  expect(() => putInPlace(join(place, 'next'), place)).toThrow('ENOENT')
  expect(served(place)).toEqual(before)
})
