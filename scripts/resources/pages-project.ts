import { NotFoundError } from 'cloudflare'
import { nullWhereMissing } from './account.ts'
import { recordFinding } from './zone.ts'
import { type Finding, good, mendedBy, missing, optional } from './finding.ts'
import { cloudflareOf, type Context, type Resource } from './resource.ts'

/** The branch whose deployments Pages serves at the site's own address. */
export const productionBranch = 'main'

const usualHost = (name: string) => `${name}.pages.dev`

/** The project's own host; the worker knows previews by the project's name, so another one is told. */
function hostFindings(context: Context, name: string, subdomain: string | undefined): Finding[] {
  context.pagesHost = subdomain ?? usualHost(name)
  if (context.pagesHost === usualHost(name)) return []
  return [
    missing(
      'pages.host',
      `${usualHost(name)} is somebody else's, so this project is at ${context.pagesHost}: forms of previews reach the worker once pagesProject in site.config.ts is a name nobody has`,
    ),
  ]
}

/** The Pages project whose production deployments are the site. */
export const pagesProject: Resource = {
  id: 'pages',
  name: 'Pages project',
  remedy: 'Allow the token “Cloudflare Pages Edit”',
  async check(context) {
    const { accountId: account_id } = context
    const { pagesProject: name } = context.site
    const { projects } = cloudflareOf(context).pages
    const known = await projects.get(name, { account_id }).catch(nullWhereMissing)
    const branch = { account_id, production_branch: productionBranch }
    const what = `Pages project ${name}`
    if (!known) {
      const run = async () => {
        const { subdomain } = await projects.create({ ...branch, name })
        return hostFindings(context, name, subdomain)
      }
      const made = `${what}, production from ${productionBranch}`
      const lacks = missing('pages', `The account has no ${what}.`, 'npm run setup.')
      return [mendedBy(lacks, 'made', made, run)]
    }
    const host = hostFindings(context, name, known.subdomain)
    if (known.production_branch === productionBranch) return [good('pages', what), ...host]
    const run = async () => void (await projects.edit(name, branch))
    const sentence = `${what} serves ${known.production_branch} as production, not ${productionBranch}.`
    const changed = `${what}: production is ${productionBranch} now`
    return [
      mendedBy(missing('pages', sentence, 'npm run setup.'), 'changed', changed, run),
      ...host,
    ]
  },
}

/** The domain at the Pages project, and the record that leads there: Pages makes none when it is asked by its API. */
export const domain: Resource = {
  id: 'domain',
  name: 'Domain',
  remedy: 'Allow the token “DNS Edit” and “Cloudflare Pages Edit”',
  async check(context) {
    const { zone, site, accountId: account_id, isRehearsal, pagesHost } = context
    if (!zone) return [optional('domain', 'the domain: its zone is not there yet')]
    const { hostname: name } = new URL(site.origin)
    const record = { type: 'CNAME' as const, name, content: pagesHost, proxied: true }
    // The record first: one in the way stops it before anything else is changed.
    const ofRecord = await recordFinding(context, zone.id, record)
    const { domains } = cloudflareOf(context).pages.projects
    const { result } = await domains
      .list(site.pagesProject, { account_id })
      .catch((error: unknown) => {
        // In a rehearsal the project is only said to be made.
        if (isRehearsal && error instanceof NotFoundError) return { result: [] }
        throw error
      })
    const what = `${name} at the Pages project`
    if (result.some((each) => each.name === name)) return [ofRecord, good('domain', what)]
    const run = async () => void (await domains.create(site.pagesProject, { account_id, name }))
    const lacks = missing('domain', `${name} is not at the Pages project.`)
    return [ofRecord, mendedBy(lacks, 'made', what, run)]
  },
}
