import type { Standing } from '#scripts/deploy/standing.ts'

const shown = 10

/** The last releases, a line each, with a mark beside what is live. */
export function releaseTable({ live, releases, schema }: Standing): string {
  const lines = releases
    .slice(0, shown)
    .map(({ pages, worker, commit, schema: then, deployedAt }) => {
      const isLive = [pages === live.pages && 'pages', worker === live.worker && 'worker']
      const mark = isLive.filter(Boolean).join(' and ')
      const cells = [
        pages.slice(0, 8),
        deployedAt.slice(0, 16).replace('T', ' '),
        commit.slice(0, 12).padEnd(12),
        (worker?.slice(0, 8) ?? 'not noted').padEnd(9),
        then ?? '',
      ]
      return `  ${cells.join('  ')}${mark ? `  <- live: ${mark}` : ''}`
    })
  const head = '  pages     deployed (UTC)    commit        worker     database'
  return [head, ...lines, `The database is at ${schema ?? 'no migration'}.`].join('\n')
}
