import type { Deployment } from 'cloudflare/resources/pages/projects/projects'
import { type Call, endpoint, Page, Refusal, wordOf } from './endpoint.ts'
import type { Project, Store } from './store.ts'

/** The project the path names. @throws {Refusal} */
export function projectOf({ store, named }: Call): Project {
  const project = store.projects.get(named['project'] ?? '')
  if (project) return project
  throw new Refusal(
    404,
    8_000_007,
    'Project not found. The specified project name does not match any of your existing projects.',
  )
}

/** What is uploaded is built elsewhere. */
export const unbuilt = {
  build_command: null,
  destination_dir: null,
  root_dir: null,
  web_analytics_tag: null,
  web_analytics_token: null,
}

/** Where the API has projects of Pages. */
export const projects = '/accounts/:account/pages/projects'

/** What was put into projects of Pages. */
export const deploymentEndpoints = [
  endpoint<'pages.projects.deployments.list'>(
    `GET ${projects}/:project/deployments`,
    'Cloudflare Pages:Read',
    (call) => {
      const wanted = call.query.get('env')
      const { deployments } = projectOf(call)
      return new Page(
        deployments.filter(({ environment }) => !wanted || environment === wanted),
        call.query,
      )
    },
  ),
  endpoint<'pages.projects.deployments.create'>(
    `POST ${projects}/:project/deployments`,
    'Cloudflare Pages:Edit',
    (call) => {
      const { store, form } = call
      const project = projectOf(call)
      const word = (name: string) => {
        const given = form?.get(name)
        return typeof given === 'string' ? given : null
      }
      if (!word('manifest')) throw new Refusal(400, 8_000_096, 'A "manifest" field was expected.')
      const branch = word('branch') ?? project.productionBranch
      const id = store.uuid()
      const stage = {
        name: 'deploy' as const,
        status: 'success' as const,
        started_on: store.now(),
        ended_on: store.now(),
      }
      const uploaded: Omit<Deployment, 'source'> = {
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
        latest_stage: stage,
        stages: [stage],
        build_config: unbuilt,
        env_vars: null,
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
      // Only what comes from a repository has a source.
      const deployment = uploaded as Deployment
      project.deployments.unshift(deployment)
      if (deployment.environment === 'production') project.canonical = id
      return deployment
    },
  ),
  endpoint<'pages.projects.deployments.get'>(
    `GET ${projects}/:project/deployments/:id`,
    'Cloudflare Pages:Read',
    (call) => {
      const found = projectOf(call).deployments.find(({ id }) => id === call.named['id'])
      if (found) return found
      throw new Refusal(404, 8_000_009, 'The deployment was not found.')
    },
  ),
  endpoint<'pages.projects.deployments.rollback'>(
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

const usual = {
  always_use_latest_compatibility_date: false,
  build_image_major_version: 3,
  compatibility_date: '2026-11-01',
  compatibility_flags: [],
  env_vars: null,
  fail_open: true,
  usage_model: 'standard' as const,
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
  framework: '',
  framework_version: '',
  preview_script_name: `pages-worker--${id}-preview`,
  production_script_name: `pages-worker--${id}-production`,
  uses_functions: false,
  build_config: unbuilt,
  deployment_configs: { preview: usual, production: usual },
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
  const status = leadsHere ? ('active' as const) : ('pending' as const)
  return {
    ...domain,
    domain_id: domain.id,
    zone_tag: zone?.id ?? '',
    certificate_authority: 'google' as const,
    status,
    validation_data: { method: 'http' as const, status },
    verification_data: { status },
  }
}

/** Pages: projects, and what they are reached at. */
export const pagesEndpoints = [
  endpoint<'pages.projects.list'>(
    `GET ${projects}`,
    'Cloudflare Pages:Read',
    ({ store, query }) => new Page([...store.projects.values()].map(shown), query),
  ),
  endpoint<'pages.projects.create'>(`POST ${projects}`, 'Cloudflare Pages:Edit', (call) => {
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
  endpoint<'pages.projects.get'>(`GET ${projects}/:project`, 'Cloudflare Pages:Read', (call) =>
    shown(projectOf(call)),
  ),
  endpoint<'pages.projects.edit'>(`PATCH ${projects}/:project`, 'Cloudflare Pages:Edit', (call) => {
    const project = projectOf(call)
    const branch = call.body['production_branch']
    if (typeof branch === 'string') project.productionBranch = branch
    return shown(project)
  }),
  endpoint<'pages.projects.domains.list'>(
    `GET ${projects}/:project/domains`,
    'Cloudflare Pages:Read',
    (call) => {
      const project = projectOf(call)
      const names = [...project.domains.keys()]
      return new Page(
        names.map((name) => domainOf(call.store, project, name)),
        call.query,
      )
    },
  ),
  endpoint<'pages.projects.domains.create'>(
    `POST ${projects}/:project/domains`,
    'Cloudflare Pages:Edit',
    (call) => {
      const { store } = call
      const project = projectOf(call)
      const name = wordOf(call, 'name')
      if ([...store.projects.values()].some(({ domains }) => domains.has(name))) {
        throw new Refusal(409, 8_000_018, 'You have already added this custom domain.')
      }
      project.domains.set(name, { id: store.uuid(), name, created_on: store.now() })
      return domainOf(store, project, name)
    },
  ),
]
