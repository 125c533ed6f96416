import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { builtRoutes } from '../rig/built-routes.ts'
import type { Goal } from '../rig/goal.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { buildBareSite } from './bare-site.ts'
import type { BuildRun } from './build-run.ts'
import { buildCold, buildWithArticles, type SiteBuild } from './own-site.ts'

/** The same amount built twice: the product, and pages that say hello. */
type Pair = { pages: number; own: SiteBuild; bare: BuildRun }

/** Milliseconds each further page takes, from one size to a larger one. */
const marginalMs = (key: 'own' | 'bare', from: Pair, to: Pair) =>
  ((to[key].seconds - from[key].seconds) * 1000) / (to.pages - from.pages)

const megabytes = (bytes: number) => bytes / 1024 ** 2

function goals(cold: Pair, [small, middle, large]: readonly [Pair, Pair, Pair]): Goal[] {
  const bare = (figure: number) => ({ name: 'Vike says hello', figure })
  return [
    {
      name: 'Build: the site, cold',
      where: `${cold.pages} pages`,
      figure: cold.own.seconds,
      unit: 's',
      baseline: bare(cold.bare.seconds),
      limited: 'figure',
      is: 'at most',
      limit: 10,
    },
    {
      name: 'Build: other words in one article',
      where: `${cold.pages} pages`,
      figure: cold.own.again.seconds,
      unit: 's',
      baseline: { name: 'cold', figure: cold.own.seconds },
      limited: 'figure',
      is: 'at most',
      limit: 2,
    },
    {
      name: 'Build: a further article',
      where: `from ${small.pages} to ${large.pages}`,
      figure: marginalMs('own', small, large),
      unit: 'ms',
      baseline: bare(marginalMs('bare', small, large)),
      limited: 'figure',
      is: 'at most',
      limit: 5,
    },
    {
      name: 'Build: a further article late, against early',
      where: `from ${middle.pages} to ${large.pages}`,
      figure: marginalMs('own', middle, large),
      unit: 'ms',
      baseline: {
        name: `from ${small.pages} to ${middle.pages}`,
        figure: marginalMs('own', small, middle),
      },
      limited: 'ratio',
      is: 'at most',
      limit: 1.25,
      note: 'linear: the ten thousandth article takes no longer than the five thousandth',
    },
    {
      name: 'Build: memory at the peak',
      where: `${large.pages} articles`,
      figure: megabytes(large.own.peakBytes),
      unit: 'MB',
      baseline: {
        name: `${small.pages} articles`,
        figure: megabytes(small.own.peakBytes),
      },
      limited: 'ratio',
      is: 'at most',
      limit: 2,
      note: 'all processes together; ten times the articles in at most twice the memory',
    },
    {
      name: 'Build: files of a further article',
      where: `from ${small.pages} to ${large.pages}`,
      figure: (large.own.files - small.own.files) / (large.pages - small.pages),
      unit: '',
      limited: 'figure',
      is: 'at most',
      limit: 5,
      note: 'page, PDF, Markdown twin, search fragment, and a share of the index; a host takes 20,000 or 100,000',
    },
  ]
}

async function measurePair(pages: number, own: (count: number) => Promise<SiteBuild>) {
  return { pages, own: await own(pages), bare: await buildBareSite(pages) }
}

const rowOf = (
  name: string,
  { seconds, processorSeconds, peakBytes, files }: BuildRun & { files?: number },
) => [
  name,
  files === undefined ? '' : String(files),
  seconds.toFixed(1),
  processorSeconds.toFixed(1),
  megabytes(peakBytes).toFixed(0),
]

/** Builds the site cold, then with three sizes of library, each beside a site of pages that say hello. */
export async function measureBuild({ isQuick, counts }: BenchOptions): Promise<Findings> {
  const [first = 1, second = 1, third = 1] =
    counts.length === 3 ? counts : isQuick ? [100, 300, 500] : [1_000, 5_000, 10_000]
  await buildWhenChanged()
  const cold = await measurePair(builtRoutes().length, buildCold)
  // Draws the share pictures, which are kept from one build to the next, so that no size pays for another.
  await buildWithArticles(first)
  const sizes: readonly [Pair, Pair, Pair] = [
    await measurePair(first, buildWithArticles),
    await measurePair(second, buildWithArticles),
    await measurePair(third, buildWithArticles),
  ]
  return {
    goals: goals(cold, sizes),
    tables: [
      {
        title: 'Builds',
        note: 'Processor time is that of all processes; memory the most they held together. “Hello” is as many pages of one heading, built by Vike alone.',
        columns: ['Built', 'Files', 'Seconds', 'Processor seconds', 'Memory MB'],
        rows: [
          rowOf(`the site, cold: ${cold.pages} pages`, cold.own),
          rowOf('other words in one article', cold.own.again),
          rowOf(`hello × ${cold.pages}`, cold.bare),
          ...sizes.flatMap(({ pages, own, bare }) => [
            rowOf(`the site with ${pages} articles`, own),
            rowOf(`${pages} articles, other words in one`, own.again),
            rowOf(`hello × ${pages}`, bare),
          ]),
        ],
      },
    ],
  }
}
