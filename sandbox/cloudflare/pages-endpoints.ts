import { endpoint, Page, wordOf } from './endpoint.ts'
import { projects, projectOf, unbuilt } from './deployment-endpoints.ts'
import { Refusal } from './refusal.ts'
import type { Project, Store } from './store.ts'

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
  endpoint<'pages.projects.domains.get'>(
    `GET ${projects}/:project/domains/:domain`,
    'Cloudflare Pages:Read',
    (call) => domainOf(call.store, projectOf(call), call.named['domain'] ?? ''),
  ),
  endpoint<'pages.projects.domains.edit'>(
    `PATCH ${projects}/:project/domains/:domain`,
    'Cloudflare Pages:Edit',
    (call) => domainOf(call.store, projectOf(call), call.named['domain'] ?? ''),
  ),
]
