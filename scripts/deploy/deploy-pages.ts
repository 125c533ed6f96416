import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { wranglerProgram } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'
import { runWrangler } from './run-wrangler.ts'

/** The branch whose deployments Pages serves at the site's own address. */
export const productionBranch = 'main'

/**
 * Puts the last build on Cloudflare Pages, as the site itself or as the preview of a branch, with the commit it is of
 * and a note in place of that commit's message. Answers the deployment's id and what was said.
 */
export async function deployPages(
  branch: string,
  commit: { hash: string; isDirty: boolean } | null,
  note?: string,
) {
  // `pages` reads no wrangler.toml of a worker, so it is told everything here.
  const options = {
    '--project-name': site.pagesProject,
    '--branch': branch,
    ...(commit ? { '--commit-hash': commit.hash, '--commit-dirty': String(commit.isDirty) } : {}),
    ...(note ? { '--commit-message': note } : {}),
  }
  const { said, made } = await runWrangler([
    ...wranglerProgram,
    'pages',
    'deploy',
    join(root, 'dist/client'),
    ...Object.entries(options).flat(),
  ])
  const id = made.find(({ type }) => type === 'pages-deploy-detailed')?.deployment_id
  if (!id) throw new Refusal(`wrangler named no deployment of the pages:\n${said}`)
  return { id, said }
}
