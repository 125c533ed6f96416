import { NotFoundError } from 'cloudflare'
import { productionBranch } from '#scripts/deploy/deploy-pages.ts'
import { cloudflareOf } from '../cloudflare-of.ts'
import { changed, found, made } from '../outcome.ts'
import type { Outcome, Setup, Step } from '../setup.ts'

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof NotFoundError) return null
  throw error
}

async function ensureProject(setup: Setup, name: string): Promise<Outcome> {
  const { accountId: account_id } = setup
  const { projects } = cloudflareOf(setup).pages
  const known = await projects.get(name, { account_id }).catch(nullWhereMissing)
  if (!known) {
    await projects.create({ account_id, name, production_branch: productionBranch })
    return made(`Pages project ${name}, production from ${productionBranch}`)
  }
  if (known.production_branch === productionBranch) return found(`Pages project ${name}`)
  await projects.edit(name, { account_id, production_branch: productionBranch })
  return changed(`Pages project ${name}: production is ${productionBranch} now`)
}

/** The Pages project whose production deployments are the site. */
export const pagesStep: Step = {
  name: 'Pages project',
  remedy:
    'Allow the token “Cloudflare Pages Edit”; a name that is taken can be another in site.config.ts (pagesProject)',
  run: async (setup) => [await ensureProject(setup, setup.site.pagesProject)],
}
