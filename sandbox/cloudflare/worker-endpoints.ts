import type { Deployment } from 'cloudflare/resources/workers/scripts/deployments'
import { type Call, endpoint, Refusal, wordOf } from './endpoint.ts'
import type { Script, Store, Zone } from './store.ts'
import { addRoute } from './zone-endpoints.ts'

/** The worker the path names. @throws {Refusal} */
export function scriptOf({ store, named }: Call): Script {
  const script = store.scripts.get(named['script'] ?? '')
  if (script) return script
  throw new Refusal(404, 10_007, 'This Worker does not exist on your account.')
}

/** What an upload says of itself: a form's `metadata`. */
export async function metadataOf({ form }: Call): Promise<Record<string, unknown>> {
  const part = form?.get('metadata')
  if (!part) throw new Refusal(400, 10_021, 'The upload has no metadata.')
  return JSON.parse(typeof part === 'string' ? part : await part.text()) as Record<string, unknown>
}

/** A new version of a worker; secrets stay, as wrangler asks for it. */
export function addVersion(store: Store, script: Script, annotations: unknown) {
  const version = {
    id: store.uuid(),
    number: script.versions.length + 1,
    metadata: {
      created_on: store.now(),
      modified_on: store.now(),
      source: 'wrangler' as const,
      hasPreview: false,
    },
    annotations: annotations ?? {},
  }
  script.versions.unshift(version)
  return version
}

const resourcesOf = ({ id }: { id: string }) => ({
  script: { etag: id, handlers: ['fetch'] },
  bindings: [],
})

/** Has versions of a worker answer, each its share. */
export function deployVersions(
  store: Store,
  script: Script,
  versions: Deployment.Version[],
  annotations: unknown,
): Deployment {
  const deployment = {
    id: store.uuid(),
    created_on: store.now(),
    source: 'wrangler',
    strategy: 'percentage' as const,
    versions,
    annotations: (annotations ?? {}) as Deployment.Annotations,
  }
  script.deployments.unshift(deployment)
  return deployment
}

/** Where the API has workers. */
export const scripts = '/accounts/:account/workers/scripts'

/** Versions of a worker, and which of them answer. */
export const versionEndpoints = [
  endpoint<'workers.scripts.versions.create'>(
    `POST ${scripts}/:script/versions`,
    'Workers Scripts:Edit',
    async (call) => {
      const { annotations } = await metadataOf(call)
      const version = addVersion(call.store, scriptOf(call), annotations)
      return { ...version, resources: resourcesOf(version), startup_time_ms: 5 }
    },
  ),
  // The SDK's own page of these is another than what it answers.
  endpoint<'none'>(`GET ${scripts}/:script/deployments`, 'Workers Scripts:Read', (call) => ({
    deployments: scriptOf(call).deployments,
  })),
  endpoint<'workers.scripts.deployments.create'>(
    `POST ${scripts}/:script/deployments`,
    'Workers Scripts:Edit',
    (call) => {
      const script = scriptOf(call)
      const given = call.body['versions']
      const versions = Array.isArray(given) ? (given as Deployment.Version[]) : []
      const areKnown = versions.every(({ version_id }) =>
        script.versions.some(({ id }) => id === version_id),
      )
      if (versions.length === 0 || !areKnown) {
        throw new Refusal(400, 10_021, 'Each version of a deployment has to be one of the worker.')
      }
      return deployVersions(call.store, script, versions, call.body['annotations'])
    },
  ),
]

const shown = ({ name, createdOn, versions }: Script) => ({
  id: name,
  created_on: createdOn,
  modified_on: createdOn,
  etag: versions[0]?.id ?? '',
  handlers: ['fetch'],
  has_assets: false,
  has_modules: true,
})

type RouteWanted = { pattern: string; zone_name?: string }

/** The zone a route names, or whose name its host ends with. @throws {Refusal} */
function zoneOfRoute({ zones }: Store, { pattern, zone_name: named }: RouteWanted): Zone {
  const [host = ''] = pattern.split('/')
  const zone = [...zones.values()].find(({ name }) =>
    named ? name === named : host === name || host.endsWith(`.${name}`),
  )
  if (zone) return zone
  throw new Refusal(400, 10_022, `The route ${pattern} is of no zone of this account.`)
}

const secretNames = ({ secrets }: Script) =>
  [...secrets.keys()].map((name) => ({ name, type: 'secret_text' as const }))

/** Workers: scripts, their secrets, routes and times. */
export const workerEndpoints = [
  endpoint<'workers.scripts.list'>(`GET ${scripts}`, 'Workers Scripts:Read', ({ store }) =>
    [...store.scripts.values()].map(shown),
  ),
  endpoint<'workers.beta.workers.get'>(
    'GET /accounts/:account/workers/workers/:script',
    'Workers Scripts:Read',
    (call) => {
      const { name, createdOn } = scriptOf(call)
      return {
        id: name,
        name,
        created_on: createdOn,
        updated_on: createdOn,
        logpush: false,
        observability: {},
        references: {
          dispatch_namespace_outbounds: [],
          domains: [],
          durable_objects: [],
          queues: [],
          workers: [],
        },
        subdomain: { enabled: false, previews_enabled: false },
        tags: [],
        tail_consumers: [],
      }
    },
  ),
  endpoint<'none'>(
    'GET /accounts/:account/workers/services/:script',
    'Workers Scripts:Read',
    (call) => {
      const script = call.store.scripts.get(call.named['script'] ?? '')
      if (!script) throw new Refusal(404, 10_090, 'This Worker does not exist on your account.')
      const environment = { environment: 'production', script: { tag: script.name, tags: null } }
      return { id: script.name, default_environment: environment }
    },
  ),
  endpoint<'workers.scripts.update'>(
    `PUT ${scripts}/:script`,
    'Workers Scripts:Edit',
    async (call) => {
      const { store, named } = call
      const { annotations } = await metadataOf(call)
      const name = named['script'] ?? ''
      const script: Script = store.scripts.get(name) ?? {
        name,
        createdOn: store.now(),
        secrets: new Map(),
        crons: [],
        versions: [],
        deployments: [],
      }
      store.scripts.set(name, script)
      const { id } = addVersion(store, script, annotations)
      deployVersions(store, script, [{ version_id: id, percentage: 100 }], annotations)
      return { ...shown(script), deployment_id: id, startup_time_ms: 5 }
    },
  ),
  endpoint<'workers.scripts.secrets.list'>(
    `GET ${scripts}/:script/secrets`,
    'Workers Scripts:Read',
    (call) => secretNames(scriptOf(call)),
  ),
  endpoint<'workers.scripts.secrets.update'>(
    `PUT ${scripts}/:script/secrets`,
    'Workers Scripts:Edit',
    (call) => {
      const name = wordOf(call, 'name')
      scriptOf(call).secrets.set(name, wordOf(call, 'text'))
      return { name, type: 'secret_text' }
    },
  ),
  endpoint<'none'>(`PATCH ${scripts}/:script/secrets-bulk`, 'Workers Scripts:Edit', (call) => {
    const script = scriptOf(call)
    const given = (call.body['secrets'] ?? {}) as Record<string, { text?: string } | null>
    for (const [name, secret] of Object.entries(given)) {
      if (secret?.text) script.secrets.set(name, secret.text)
      else script.secrets.delete(name)
    }
    return secretNames(script)
  }),
  endpoint<'workers.scripts.scriptAndVersionSettings.get'>(
    `GET ${scripts}/:script/settings`,
    'Workers Scripts:Read',
    (call) => ({
      bindings: secretNames(scriptOf(call)),
    }),
  ),
  endpoint<'workers.scripts.settings.edit'>(
    `PATCH ${scripts}/:script/script-settings`,
    'Workers Scripts:Edit',
    (call) => {
      scriptOf(call)
      return call.body
    },
  ),
  endpoint<'workers.scripts.schedules.update'>(
    `PUT ${scripts}/:script/schedules`,
    'Workers Scripts:Edit',
    (call) => {
      const script = scriptOf(call)
      const given = call.body as unknown as readonly { cron: string }[]
      script.crons = Array.from(given, ({ cron }) => cron)
      return { schedules: script.crons.map((cron) => ({ cron })) }
    },
  ),
  endpoint<'none'>(`PUT ${scripts}/:script/routes`, 'Workers Routes:Edit', (call) => {
    const { name } = scriptOf(call)
    const wanted = (call.body as unknown as readonly RouteWanted[]).map((one) => ({
      ...one,
      zone: zoneOfRoute(call.store, one),
    }))
    for (const { routes } of call.store.zones.values()) {
      for (const [id, { script }] of routes) if (script === name) routes.delete(id)
    }
    for (const { pattern, zone } of wanted) addRoute(call.store, zone, pattern, name)
    return wanted.map(({ pattern }) => pattern)
  }),
  endpoint<'workers.scripts.subdomain.create'>(
    `POST ${scripts}/:script/subdomain`,
    'Workers Scripts:Edit',
    ({ body }) => ({
      enabled: body['enabled'] === true,
      previews_enabled: body['previews_enabled'] === true,
    }),
  ),
]
