import { buildSite } from '#scripts/build/build-site.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { pushToRemoteBucket } from '#scripts/library/remote-bucket.ts'
import { wranglerCommand, wranglerEnvironment } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'
import { deployPages, productionBranch } from './deploy-pages.ts'
import { pingIndexNow } from './index-now.ts'
import { smokeCheck } from './smoke-check.ts'

type DeployStep = {
  /** What it does, as shown before it runs. */
  sentence: string
  run: () => Promise<unknown>
  /** What a rehearsal runs instead; absent where nothing can be rehearsed without touching production. */
  rehearse?: () => Promise<unknown>
}

const wrangler = (...words: readonly string[]) =>
  runQuietly(wranglerCommand(...words), { env: { ...wranglerEnvironment, CI: '1' } })

/** From sources to a checked production, in the only safe order: the database before the code that needs it. */
export const deploySteps: readonly DeployStep[] = [
  { sentence: 'Build the site', run: buildSite, rehearse: buildSite },
  {
    sentence: 'Apply new migrations to the production database',
    run: () => wrangler('d1', 'migrations', 'apply', 'DB', '--remote'),
  },
  { sentence: 'Fill the library', run: pushToRemoteBucket },
  {
    sentence: 'Deploy the worker',
    run: () => wrangler('deploy'),
    rehearse: () => wrangler('deploy', '--dry-run'),
  },
  {
    sentence: `Deploy the pages to the Pages project "${site.pagesProject}"`,
    run: () => deployPages(productionBranch),
  },
  { sentence: `Check ${site.origin} as a visitor would`, run: () => smokeCheck(site.origin) },
  { sentence: 'Tell search engines, when INDEXNOW_KEY is set', run: pingIndexNow },
]
