import { type Call, endpoint, Page, wordOf } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Project, Store } from './store.ts'

function projectOf({ store, named }: Call): Project {
  const project = store.projects.get(named['project'] ?? '')
  if (project) return project
  throw new Refusal(
    404,
    8_000_007,
    'Project not found. The specified project name does not match any of your existing projects.',
  )
}

const shown = ({
  id,
  name,
  subdomain,
  productionBranch,
  createdOn,
  domains,
  deployments,
  canonical,
}: Project) => ({
  id,
  name,
  subdomain: `${subdomain}.pages.dev`,
  production_branch: productionBranch,
  created_on: createdOn,
  domains: [`${subdomain}.pages.dev`, ...domains.keys()],
  source: null,
  build_config: { build_command: null, destination_dir: null, root_dir: null },
  deployment_configs: { preview: {}, production: {} },
  latest_deployment: deployments[0] ?? null,
  canonical_deployment: deployments.find((one) => one.id === canonical) ?? null,
})

/** A domain is active once its record leads to the project, as it is with Cloudflare. */
function domainOf(store: Store, project: Project, name: string) {
  const domain = project.domains.get(name)
  if (!domain) throw new Refusal(404, 8_000_021, 'Domain not found.')
  const zone = [...store.zones.values()].find(
    (one) => name === one.name || name.endsWith(`.${one.name}`),
  )
  const leadsHere = [...(zone?.records.values() ?? [])].some(
    (record) =>
      record.name === name &&
      record.type === 'CNAME' &&
      record.content === `${project.subdomain}.pages.dev`,
  )
  return {
    ...domain,
    domain_id: domain.id,
    zone_tag: zone?.id ?? '',
    certificate_authority: 'google',
    status: leadsHere ? 'active' : 'pending',
    validation_data: { method: 'http', status: leadsHere ? 'active' : 'pending' },
    verification_data: { status: leadsHere ? 'active' : 'pending' },
  }
}

const projects = '/accounts/:account/pages/projects'

/** Pages: projects, what they are reached at, and what was put there. */
export const pagesEndpoints = [
  endpoint(
    `GET ${projects}`,
    'Cloudflare Pages:Read',
    ({ store, query }) => new Page([...store.projects.values()].map(shown), query),
  ),
  endpoint(`POST ${projects}`, 'Cloudflare Pages:Edit', (call) => {
    const { store } = call
    const name = wordOf(call, 'name')
    if (store.projects.has(name)) {
      throw new Refusal(
        409,
        8_000_002,
        'A project with this name already exists. Choose a different project name.',
      )
    }
    const project: Project = {
      id: store.uuid(),
      name,
      subdomain: store.takenSubdomains.has(name) ? `${name}-4x2` : name,
      productionBranch: wordOf(call, 'production_branch'),
      createdOn: store.now(),
      domains: new Map(),
      deployments: [],
      canonical: null,
    }
    store.projects.set(name, project)
    return shown(project)
  }),
  endpoint(`GET ${projects}/:project`, 'Cloudflare Pages:Read', (call) => shown(projectOf(call))),
  endpoint(`PATCH ${projects}/:project`, 'Cloudflare Pages:Edit', (call) => {
    const project = projectOf(call)
    const branch = call.body['production_branch']
    if (typeof branch === 'string') project.productionBranch = branch
    return shown(project)
  }),
  endpoint(`GET ${projects}/:project/domains`, 'Cloudflare Pages:Read', (call) => {
    const project = projectOf(call)
    const names = [...project.domains.keys()]
    return new Page(
      names.map((name) => domainOf(call.store, project, name)),
      call.query,
    )
  }),
  endpoint(`POST ${projects}/:project/domains`, 'Cloudflare Pages:Edit', (call) => {
    const { store } = call
    const project = projectOf(call)
    const name = wordOf(call, 'name')
    if ([...store.projects.values()].some(({ domains }) => domains.has(name))) {
      throw new Refusal(409, 8_000_018, 'You have already added this custom domain.')
    }
    project.domains.set(name, { id: store.uuid(), name, created_on: store.now() })
    return domainOf(store, project, name)
  }),
  endpoint(`GET ${projects}/:project/domains/:domain`, 'Cloudflare Pages:Read', (call) =>
    domainOf(call.store, projectOf(call), call.named['domain'] ?? ''),
  ),
  endpoint(`PATCH ${projects}/:project/domains/:domain`, 'Cloudflare Pages:Edit', (call) =>
    domainOf(call.store, projectOf(call), call.named['domain'] ?? ''),
  ),
  endpoint(`GET ${projects}/:project/deployments`, 'Cloudflare Pages:Read', (call) => {
    const wanted = call.query.get('env')
    const { deployments } = projectOf(call)
    return new Page(
      deployments.filter(({ environment }) => !wanted || environment === wanted),
      call.query,
    )
  }),
  endpoint(`POST ${projects}/:project/deployments`, 'Cloudflare Pages:Edit', (call) => {
    const { store, form } = call
    const project = projectOf(call)
    const word = (name: string) => {
      const given = form?.get(name)
      return typeof given === 'string' ? given : null
    }
    if (!word('manifest')) throw new Refusal(400, 8_000_096, 'A "manifest" field was expected.')
    const branch = word('branch') ?? project.productionBranch
    const id = store.uuid()
    const deployment = {
      id,
      short_id: id.slice(0, 8),
      project_name: project.name,
      project_id: project.id,
      environment: branch === project.productionBranch ? 'production' : 'preview',
      url: `https://${id.slice(0, 8)}.${project.name}.pages.dev`,
      aliases: [`https://${branch.replaceAll(/\W+/g, '-')}.${project.name}.pages.dev`],
      created_on: store.now(),
      modified_on: store.now(),
      is_skipped: false,
      latest_stage: { name: 'deploy', status: 'success', ended_on: store.now() },
      stages: [{ name: 'deploy', status: 'success', ended_on: store.now() }],
      deployment_trigger: {
        type: 'ad_hoc',
        metadata: {
          branch,
          commit_hash: word('commit_hash') ?? '',
          commit_message: word('commit_message') ?? '',
          commit_dirty: word('commit_dirty') === 'true',
        },
      },
    }
    project.deployments.unshift(deployment)
    if (deployment.environment === 'production') project.canonical = id
    return deployment
  }),
  endpoint(`GET ${projects}/:project/deployments/:id`, 'Cloudflare Pages:Read', (call) => {
    const found = projectOf(call).deployments.find(({ id }) => id === call.named['id'])
    if (found) return found
    throw new Refusal(404, 8_000_009, 'The deployment was not found.')
  }),
  endpoint(
    `POST ${projects}/:project/deployments/:id/rollback`,
    'Cloudflare Pages:Edit',
    (call) => {
      const project = projectOf(call)
      const found = project.deployments.find(({ id }) => id === call.named['id'])
      if (!found) throw new Refusal(404, 8_000_009, 'The deployment was not found.')
      if (found.environment !== 'production' || found.id === project.canonical) {
        throw new Refusal(400, 8_000_041, 'Cannot roll back to this deployment.')
      }
      project.canonical = found.id
      return found
    },
  ),
]
