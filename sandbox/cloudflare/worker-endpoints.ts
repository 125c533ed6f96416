import { type Call, endpoint, wordOf } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Script, Store } from './store.ts'

function scriptOf({ store, named }: Call): Script {
  const script = store.scripts.get(named['script'] ?? '')
  if (script) return script
  throw new Refusal(404, 10_007, 'This Worker does not exist on your account.')
}

/** What an upload says of itself: a form's `metadata`. */
async function metadataOf({ form }: Call): Promise<Record<string, unknown>> {
  const part = form?.get('metadata')
  if (!part) throw new Refusal(400, 10_021, 'The upload has no metadata.')
  return JSON.parse(typeof part === 'string' ? part : await part.text()) as Record<string, unknown>
}

/** A new version of a worker; secrets stay, as wrangler asks for it. */
function addVersion(store: Store, script: Script, annotations: unknown) {
  const version = {
    id: store.uuid(),
    number: script.versions.length + 1,
    metadata: {
      created_on: store.now(),
      modified_on: store.now(),
      source: 'wrangler',
      hasPreview: false,
    },
    annotations: annotations ?? {},
  }
  script.versions.unshift(version)
  return version
}

function deployVersions(store: Store, script: Script, versions: unknown, annotations?: unknown) {
  const deployment = {
    id: store.uuid(),
    created_on: store.now(),
    source: 'wrangler',
    strategy: 'percentage',
    versions,
    annotations: annotations ?? {},
  }
  script.deployments.unshift(deployment)
  return deployment
}

const scripts = '/accounts/:account/workers/scripts'

const shown = ({ name, createdOn, versions }: Script) => ({
  id: name,
  created_on: createdOn,
  modified_on: createdOn,
  etag: versions[0]?.id ?? '',
  handlers: ['fetch'],
  has_assets: false,
  has_modules: true,
})

const secretNames = ({ secrets }: Script) =>
  [...secrets.keys()].map((name) => ({ name, type: 'secret_text' }))

/** Workers: scripts, their secrets, versions and deployments. */
export const workerEndpoints = [
  endpoint(`GET ${scripts}`, 'Workers Scripts:Read', ({ store }) =>
    [...store.scripts.values()].map(shown),
  ),
  endpoint('GET /accounts/:account/workers/workers/:script', 'Workers Scripts:Read', (call) => ({
    name: scriptOf(call).name,
    subdomain: { enabled: false, previews_enabled: false },
  })),
  endpoint('GET /accounts/:account/workers/services/:script', 'Workers Scripts:Read', (call) => {
    const script = call.store.scripts.get(call.named['script'] ?? '')
    if (!script) throw new Refusal(404, 10_090, 'This Worker does not exist on your account.')
    const environment = { environment: 'production', script: { tag: script.name, tags: null } }
    return { id: script.name, default_environment: environment }
  }),
  endpoint(`PUT ${scripts}/:script`, 'Workers Scripts:Edit', async (call) => {
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
  }),
  endpoint(`GET ${scripts}/:script/secrets`, 'Workers Scripts:Read', (call) =>
    secretNames(scriptOf(call)),
  ),
  endpoint(`PUT ${scripts}/:script/secrets`, 'Workers Scripts:Edit', (call) => {
    const name = wordOf(call, 'name')
    scriptOf(call).secrets.set(name, wordOf(call, 'text'))
    return { name, type: 'secret_text' }
  }),
  endpoint(`PATCH ${scripts}/:script/secrets-bulk`, 'Workers Scripts:Edit', (call) => {
    const script = scriptOf(call)
    const given = (call.body['secrets'] ?? {}) as Record<string, { text?: string } | null>
    for (const [name, secret] of Object.entries(given)) {
      if (secret?.text) script.secrets.set(name, secret.text)
      else script.secrets.delete(name)
    }
    return secretNames(script)
  }),
  endpoint(`DELETE ${scripts}/:script/secrets/:name`, 'Workers Scripts:Edit', (call) => {
    if (scriptOf(call).secrets.delete(call.named['name'] ?? '')) return null
    throw new Refusal(404, 10_056, 'Secret not found.')
  }),
  endpoint(`GET ${scripts}/:script/versions`, 'Workers Scripts:Read', (call) => ({
    items: scriptOf(call).versions,
  })),
  endpoint(`POST ${scripts}/:script/versions`, 'Workers Scripts:Edit', async (call) => {
    const { annotations } = await metadataOf(call)
    const version = addVersion(call.store, scriptOf(call), annotations)
    const resources = { script: { etag: version.id, handlers: ['fetch'] }, bindings: [] }
    return { ...version, resources, startup_time_ms: 5 }
  }),
  endpoint(`GET ${scripts}/:script/versions/:id`, 'Workers Scripts:Read', (call) => {
    const found = scriptOf(call).versions.find(({ id }) => id === call.named['id'])
    if (found) return found
    throw new Refusal(404, 10_008, 'The version was not found.')
  }),
  endpoint(`GET ${scripts}/:script/deployments`, 'Workers Scripts:Read', (call) => ({
    deployments: scriptOf(call).deployments,
  })),
  endpoint(`POST ${scripts}/:script/deployments`, 'Workers Scripts:Edit', (call) => {
    const script = scriptOf(call)
    const given = call.body['versions']
    const versions = Array.isArray(given) ? (given as { version_id?: string }[]) : []
    const areKnown = versions.every(({ version_id }) =>
      script.versions.some(({ id }) => id === version_id),
    )
    if (versions.length === 0 || !areKnown) {
      throw new Refusal(400, 10_021, 'Each version of a deployment has to be one of the worker.')
    }
    return deployVersions(call.store, script, versions, call.body['annotations'])
  }),
  endpoint(`GET ${scripts}/:script/settings`, 'Workers Scripts:Read', (call) => ({
    bindings: secretNames(scriptOf(call)),
  })),
  endpoint(`PATCH ${scripts}/:script/script-settings`, 'Workers Scripts:Edit', (call) => {
    scriptOf(call)
    return call.body
  }),
  endpoint(`GET ${scripts}/:script/schedules`, 'Workers Scripts:Read', (call) => ({
    schedules: scriptOf(call).crons.map((cron) => ({ cron, created_on: call.store.now() })),
  })),
  endpoint(`PUT ${scripts}/:script/schedules`, 'Workers Scripts:Edit', (call) => {
    const script = scriptOf(call)
    const given = call.body as unknown as readonly { cron: string }[]
    script.crons = Array.from(given, ({ cron }) => cron)
    return { schedules: script.crons.map((cron) => ({ cron })) }
  }),
  endpoint(`GET ${scripts}/:script/subdomain`, 'Workers Scripts:Read', () => ({
    enabled: false,
    previews_enabled: false,
  })),
  endpoint(`POST ${scripts}/:script/subdomain`, 'Workers Scripts:Edit', ({ body }) => ({
    enabled: body['enabled'] === true,
    previews_enabled: body['previews_enabled'] === true,
  })),
]
