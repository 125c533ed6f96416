import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'

/** The branch whose deployments Pages serves at the site's own address. */
export const productionBranch = 'main'

/**
 * Puts the last build on Cloudflare Pages: as the site itself, or as the preview of a branch. Answers what was said.
 */
export function deployPages(branch: string): Promise<string> {
  // `pages` reads no wrangler.toml of a worker, so it is told everything here.
  const options = { '--project-name': site.pagesProject, '--branch': branch }
  return runQuietly(
    [
      ...wranglerProgram,
      'pages',
      'deploy',
      join(root, 'dist/client'),
      ...Object.entries(options).flat(),
    ],
    { env: { ...wranglerEnvironment, CI: '1' } },
  )
}
