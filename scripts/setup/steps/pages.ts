import { NotFoundError } from 'cloudflare'
import { productionBranch } from '#scripts/deploy/deploy-pages.ts'
import { cloudflareOf } from '../cloudflare-of.ts'
import { changed, found, made, toDo } from '../outcome.ts'
import type { Outcome, Setup, Step } from '../setup.ts'

const usualHost = (name: string) => `${name}.pages.dev`

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof NotFoundError) return null
  throw error
}

async function ensureProject(setup: Setup, name: string): Promise<Outcome> {
  const { accountId: account_id } = setup
  const { projects } = cloudflareOf(setup).pages
  const known = await projects.get(name, { account_id }).catch(nullWhereMissing)
  if (!known) {
    const { subdomain } = await projects.create({
      account_id,
      name,
      production_branch: productionBranch,
    })
    setup.pagesHost = subdomain ?? usualHost(name)
    return made(`Pages project ${name}, production from ${productionBranch}`)
  }
  setup.pagesHost = known.subdomain ?? usualHost(name)
  if (known.production_branch === productionBranch) return found(`Pages project ${name}`)
  await projects.edit(name, { account_id, production_branch: productionBranch })
  return changed(`Pages project ${name}: production is ${productionBranch} now`)
}

/** The Pages project whose production deployments are the site. */
export const pagesStep: Step = {
  name: 'Pages project',
  remedy: 'Allow the token “Cloudflare Pages Edit”',
  async run(setup) {
    const { pagesProject: name } = setup.site
    const project = await ensureProject(setup, name)
    if (setup.pagesHost === usualHost(name)) return [project]
    // The worker knows previews by the project's name.
    return [
      project,
      toDo(
        `${usualHost(name)} is somebody else's, so this project is at ${setup.pagesHost}: forms of previews reach the worker once pagesProject in site.config.ts is a name nobody has`,
      ),
    ]
  },
}
