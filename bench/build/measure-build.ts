import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempDisposableSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { builtRoutes } from '../rig/site.ts'
import type { Goal } from '../rig/goal.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { articleCategories } from '#content/categories.ts'
import { articleSource, library } from '#articles/library.server.ts'
import { site } from '#site.config.ts'
import { dayMs } from '#lib/time.ts'

/** Memory of everything this process has started, in bytes, as the system counts it now. */
function startedMemoryBytes(): number {
  const { stdout, pid: psPid } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const tree = new Set([process.pid])
  // A child may stand before its parent in the list, so go over it until nothing is added.
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const [pid = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(pid)
  }
  for (const own of [process.pid, psPid]) tree.delete(own)
  return rows.reduce(
    (sum, [pid = 0, , kilobytes = 0]) => sum + (tree.has(pid) ? kilobytes * 1024 : 0),
    0,
  )
}

/** How often memory is looked at, in milliseconds. */
const sampleEveryMs = 400

/** One build, from start to end, and the most memory that all its processes held together. */
type BuildRun = { seconds: number; peakBytes: number }

/** Runs a build's script in `cwd` and watches what it takes. */
async function runBuild(
  words: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<BuildRun> {
  const started = performance.now()
  let peakBytes = 0
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, startedMemoryBytes())
  }, sampleEveryMs)
  await runQuietly([process.execPath, ...words], { cwd, env }).finally(() =>
    clearInterval(sampling),
  )
  return { seconds: (performance.now() - started) / 1000, peakBytes }
}

/** Inside the project, where the built server finds its packages. */
const benchDist = 'dist/bench'

/** Builds the whole site around the articles that `fill` writes into a directory. */
async function build(fill: (articles: string) => void): Promise<BuildRun> {
  using articles = mkdtempDisposableSync(join(tmpdir(), 'bench-build-'))
  const env = { DIST_DIR: benchDist, MOST_FILES: 'Infinity', ARTICLES_DIR: articles.path }
  fill(articles.path)
  try {
    return await runBuild([join(root, 'scripts/build.ts')], root, env)
  } finally {
    rmSync(join(root, benchDist), { recursive: true, force: true })
  }
}

/** Builds the site as it is, its share pictures drawn anew. */
function buildCold(): Promise<BuildRun> {
  rmSync(join(root, 'node_modules/.cache/share-images'), { recursive: true, force: true })
  return build((articles) => cpSync(join(root, 'content/articles'), articles, { recursive: true }))
}

/** Builds the whole site around a library of `count` generated articles. */
export const buildWithArticles = (count: number): Promise<BuildRun> =>
  build((articles) => generateArticles(articles, count))

const bareFiles: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'vite.config.js': `
    import vike from 'vike/plugin'
    export default { plugins: [vike()], logLevel: 'warn' }`,
  'pages/+config.js': `
    export default { prerender: { noExtraDir: true }, meta: { Page: { env: { server: true } } } }`,
  'pages/+onRenderHtml.js': `
    import { escapeInject } from 'vike/server'
    export const onRenderHtml = ({ urlPathname }) =>
      escapeInject\`<!doctype html><title>Hello</title><h1>\${urlPathname} says hello</h1>\``,
  'pages/hello/@number/+Page.js': 'export const Page = () => null',
  'pages/hello/@number/+onBeforePrerenderStart.js': `
    export const onBeforePrerenderStart = () =>
      Array.from({ length: Number(process.env.PAGES) }, (_, number) => '/hello/' + number)`,
}

/** Builds a site of nothing but pages that say hello, with the same Vike: what its pages cost before ours do anything. */
async function buildBareSite(pages: number): Promise<BuildRun> {
  using project = mkdtempDisposableSync(join(tmpdir(), 'bench-bare-'))
  const { path } = project
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  for (const [file, text] of Object.entries(bareFiles)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  const env = { PAGES: String(pages), NODE_ENV: 'production' }
  return await runBuild(['node_modules/vike/bin.js', 'build'], path, env)
}

/** The same amount built twice: the product, and pages that say hello. */
type Pair = { pages: number; own: BuildRun; bare: BuildRun }

const megabytes = (bytes: number) => bytes / 1024 ** 2

function goals(cold: Pair, many: Pair): Goal[] {
  const inSeconds = ({ pages, own, bare }: Pair, unit: string) => ({
    where: `${pages} ${unit}`,
    figure: own.seconds,
    unit: 's' as const,
    baseline: { name: 'Vike says hello', figure: bare.seconds },
  })
  return [
    { name: 'Build: the site, cold', ...inSeconds(cold, 'pages'), limit: 8 },
    { name: 'Build: a large library', ...inSeconds(many, 'articles'), limit: 60 },
    {
      name: 'Build: memory at the peak',
      where: `${many.pages} articles`,
      figure: megabytes(many.own.peakBytes),
      unit: 'MB',
      baseline: { name: 'Vike says hello', figure: megabytes(many.bare.peakBytes) },
      limit: 2_048,
      note: 'all processes together',
    },
  ]
}

const rowOf = (name: string, { seconds, peakBytes }: BuildRun) => [
  name,
  seconds.toFixed(1),
  megabytes(peakBytes).toFixed(0),
]

/** Builds the site cold, then with a large library, each beside a site of as many pages that say hello. */
export async function measureBuild({ isQuick }: BenchOptions): Promise<Findings> {
  const count = isQuick ? 100 : 1_000
  await buildWhenChanged()
  const pages = builtRoutes().length
  const cold = { pages, own: await buildCold(), bare: await buildBareSite(pages) }
  const many = {
    pages: count,
    own: await buildWithArticles(count),
    bare: await buildBareSite(count),
  }
  return {
    goals: goals(cold, many),
    tables: [
      {
        title: 'Builds',
        note: 'Memory is the most that all processes held together. “Hello” is as many pages of one heading, built by Vike alone.',
        columns: ['Built', 'Seconds', 'Memory MB'],
        rows: [
          rowOf(`the site, cold: ${pages} pages`, cold.own),
          rowOf(`hello × ${pages}`, cold.bare),
          rowOf(`the site with ${count} articles`, many.own),
          rowOf(`hello × ${count}`, many.bare),
        ],
      },
    ],
  }
}

const tags = ['ai', 'sales', 'pricing', 'retention', 'planning', 'cash', 'leadership']

const pick = <Value>(list: readonly Value[], index: number) =>
  list[index % list.length] as NonNullable<Value>

/** A day, one earlier for each number, from the newest article's on. */
const dayBefore = (days: number) =>
  new Date(Date.parse('2026-11-01') - days * dayMs).toISOString().slice(0, 10)

/** Writes `count` articles of real length into a directory: the real bodies under other titles, dates and tags. */
export function generateArticles(directory: string, count: number): void {
  mkdirSync(directory, { recursive: true })
  // Articles that theirs lead to are not there.
  const bodies = library().articles.map((article) =>
    articleSource(article).replaceAll(/\]\(\/(insights|blog)\/[^)]+\)/g, '](/insights)'),
  )
  for (let index = 0; index < count; index += 1) {
    const head = [
      `title: 'Generated article ${index} of a large library'`,
      `description: 'An article generated for the build benchmark, number ${index}, with the body of a real one.'`,
      `category: ${pick(articleCategories, index)}`,
      `tags: [${pick(tags, index)}, ${pick(tags, index + 1 + (index % 5))}]`,
      `publishedOn: ${dayBefore(Math.floor(index / 3))}`,
      `author: ${pick(site.founders, index).id}`,
      `section: ${index % 4 === 0 ? 'blog' : 'insights'}`,
      `excerpt: 'Number ${index} of a library made to see whether the build holds when it grows.'`,
    ]
    const file = join(directory, `generated-${index}.mdx`)
    writeFileSync(file, `---\n${head.join('\n')}\n---\n\n${pick(bodies, index).trimStart()}`)
  }
}
