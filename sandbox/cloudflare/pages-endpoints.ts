import { type Call, endpoints, found, Page, Refusal, wordOf } from './endpoint.ts'
import type { Project, Store } from './store.ts'

const projectOf = ({ store, named }: Call): Project =>
  found(store.projects.get(named['project'] ?? ''), 8_000_007, 'Project not found.')

const deploymentOf = (call: Call) =>
  found(
    projectOf(call).deployments.find(({ id }) => id === call.named['id']),
    8_000_009,
    'The deployment was not found.',
  )

const usual = { compatibility_date: '2026-11-01', compatibility_flags: [] }

const shown = ({
  name,
  subdomain,
  productionBranch,
  domains,
  deployments,
  canonical,
}: Project) => ({
  name,
  subdomain: `${subdomain}.pages.dev`,
  production_branch: productionBranch,
  domains: [`${subdomain}.pages.dev`, ...domains],
  deployment_configs: { preview: usual, production: usual },
  canonical_deployment: deployments.find(({ id }) => id === canonical) ?? null,
})

/** A domain is active once its record leads to the project, as it is with Cloudflare. */
function domainOf({ zones }: Store, { subdomain }: Project, name: string) {
  const leadsHere = [...zones.values()]
    .flatMap(({ records }) => records)
    .some((one) => one.name === name && one.content === `${subdomain}.pages.dev`)
  return { name, status: leadsHere ? ('active' as const) : ('pending' as const) }
}

function newDeployment({ store, form }: Call, { name, productionBranch }: Project) {
  const word = (field: string) => {
    const given = form?.get(field)
    return typeof given === 'string' ? given : ''
  }
  if (!word('manifest')) throw new Refusal(400, 8_000_096, 'A "manifest" field was expected.')
  const branch = word('branch') || productionBranch
  const id = store.uuid()
  return {
    id,
    short_id: id.slice(0, 8),
    project_name: name,
    environment: branch === productionBranch ? ('production' as const) : ('preview' as const),
    url: `https://${id.slice(0, 8)}.${name}.pages.dev`,
    aliases: [`https://${branch.replaceAll(/\W+/g, '-')}.${name}.pages.dev`],
    created_on: store.now(),
    latest_stage: { name: 'deploy' as const, status: 'success' as const },
    deployment_trigger: {
      type: 'ad_hoc' as const,
      metadata: {
        branch,
        commit_hash: word('commit_hash'),
        commit_message: word('commit_message'),
        commit_dirty: word('commit_dirty') === 'true',
      },
    },
  }
}

/** Pages: projects, what they are reached at, and what was put into them. */
export const pagesEndpoints = endpoints('/accounts/:account/pages/projects', {
  'GET | Cloudflare Pages:Read | pages.projects.list': ({ store, query }) =>
    new Page([...store.projects.values()].map(shown), query),
  'POST | Cloudflare Pages:Edit | pages.projects.create': (call) => {
    const { projects, takenSubdomains } = call.store
    const name = wordOf(call, 'name')
    const project: Project = {
      name,
      subdomain: takenSubdomains.includes(name) ? `${name}-4x2` : name,
      productionBranch: wordOf(call, 'production_branch'),
      domains: [],
      deployments: [],
      canonical: null,
    }
    projects.set(name, project)
    return shown(project)
  },
  'GET /:project | Cloudflare Pages:Read | pages.projects.get': (call) => shown(projectOf(call)),
  'PATCH /:project | Cloudflare Pages:Edit | pages.projects.edit': (call) => {
    const project = projectOf(call)
    project.productionBranch = wordOf(call, 'production_branch')
    return shown(project)
  },
  'GET /:project/domains | Cloudflare Pages:Read | pages.projects.domains.list': (call) => {
    const project = projectOf(call)
    return new Page(
      project.domains.map((name) => domainOf(call.store, project, name)),
      call.query,
    )
  },
  'POST /:project/domains | Cloudflare Pages:Edit | pages.projects.domains.create': (call) => {
    const project = projectOf(call)
    const name = wordOf(call, 'name')
    project.domains.push(name)
    return domainOf(call.store, project, name)
  },
  'GET /:project/deployments | Cloudflare Pages:Read | pages.projects.deployments.list': (call) => {
    const wanted = call.query.get('env')
    if (Number(call.query.get('per_page')) > 25) {
      throw new Refusal(400, 8_000_024, 'Invalid list options provided.')
    }
    const { deployments } = projectOf(call)
    return new Page(
      deployments.filter(({ environment }) => !wanted || environment === wanted),
      call.query,
    )
  },
  'POST /:project/deployments | Cloudflare Pages:Edit | pages.projects.deployments.create': (
    call,
  ) => {
    const project = projectOf(call)
    const deployment = newDeployment(call, project)
    project.deployments.unshift(deployment)
    if (deployment.environment === 'production') project.canonical = deployment.id
    return deployment
  },
  'GET /:project/deployments/:id | Cloudflare Pages:Read | pages.projects.deployments.get':
    deploymentOf,
  'POST /:project/deployments/:id/rollback | Cloudflare Pages:Edit': (call) => {
    const project = projectOf(call)
    const deployment = deploymentOf(call)
    if (deployment.environment !== 'production' || deployment.id === project.canonical) {
      throw new Refusal(400, 8_000_041, 'Cannot roll back to this deployment.')
    }
    project.canonical = deployment.id
    return deployment
  },
})
