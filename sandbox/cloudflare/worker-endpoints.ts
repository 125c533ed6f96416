import type { Deployment } from 'cloudflare/resources/workers/scripts/deployments'
import { type Call, endpoints, found, Refusal, wordOf } from './endpoint.ts'
import type { Script, Store } from './store.ts'
import { addRoute } from './zone-endpoints.ts'

const scriptOf = ({ store, named }: Call): Script =>
  found(
    store.scripts.get(named['script'] ?? ''),
    10_007,
    'This Worker does not exist on your account.',
  )

/** The annotations of an upload: in the `metadata` of its form. */
async function annotationsOf({ form }: Call): Promise<Deployment['annotations']> {
  const part = form?.get('metadata')
  if (!part) throw new Refusal(400, 10_021, 'The upload has no metadata.')
  const metadata = JSON.parse(typeof part === 'string' ? part : await part.text()) as Deployment
  return metadata.annotations ?? {}
}

/** Has versions of a worker answer, each its share. */
function deployVersions(
  store: Store,
  script: Script,
  { versions = [], annotations = {} }: Partial<Deployment>,
) {
  const areKnown = versions.every(({ version_id }) => script.versions.includes(version_id))
  if (versions.length === 0 || !areKnown) {
    throw new Refusal(400, 10_021, 'Each version of a deployment has to be one of the worker.')
  }
  const deployment = { id: store.uuid(), created_on: store.now(), versions, annotations }
  script.deployments.unshift(deployment)
  return deployment
}

/** Has a new version answer, as after an upload, or, where nothing else is said of it, of other secrets. */
function deployNewVersion(
  store: Store,
  script: Script,
  annotations: Deployment['annotations'] = { 'workers/triggered_by': 'secret' },
) {
  const version_id = store.uuid()
  script.versions.unshift(version_id)
  deployVersions(store, script, { versions: [{ version_id, percentage: 100 }], annotations })
  return version_id
}

type RouteWanted = { pattern: string; zone_name: string }

const secretNames = ({ secrets }: Script) =>
  [...secrets.keys()].map((name) => ({ name, type: 'secret_text' as const }))

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of one upload, as wrangler reads it: when it ends stands in it. */
function uploadToken(store: Store): string {
  const exp = Math.floor(Date.now() / 1000) + 300
  const token = `${part({ alg: 'none' })}.${part({ exp, max_file_count_allowed: 20_000 })}.${store.id()}`
  store.tokens.set(token, [])
  return token
}

const missingOf = ({ assets }: Store, hashes: readonly string[]) =>
  [...new Set(hashes)].filter((hash) => !assets.has(hash))

const hashesOf = ({ body }: Call) => (body['hashes'] ?? []) as string[]

/** Files of pages and of workers, which are kept by their digest and sent once. */
export const uploadEndpoints = endpoints('', {
  'GET /accounts/:account/pages/projects/:project/upload-token | Cloudflare Pages:Edit': ({
    store,
  }) => ({ jwt: uploadToken(store) }),
  'POST /pages/assets/check-missing': (call) => missingOf(call.store, hashesOf(call)),
  'POST /pages/assets/upload': ({ store, body }) => {
    for (const { key } of body as unknown as { key: string }[]) store.assets.add(key)
  },
  'POST /pages/assets/upsert-hashes': (call) => {
    const [missing] = missingOf(call.store, hashesOf(call))
    if (missing) throw new Refusal(400, 8_000_000, `The file ${missing} was never uploaded.`)
  },
  'POST /accounts/:account/workers/scripts/:script/assets-upload-session | Workers Scripts:Edit': ({
    store,
    body,
  }) => {
    const manifest = (body['manifest'] ?? {}) as Record<string, { hash: string }>
    const missing = missingOf(
      store,
      Object.values(manifest).map(({ hash }) => hash),
    )
    return { jwt: uploadToken(store), buckets: missing.length > 0 ? [missing] : [] }
  },
  'POST /accounts/:account/workers/assets/upload': ({ store, form }) => {
    for (const hash of form?.keys() ?? []) store.assets.add(hash)
    return { jwt: uploadToken(store) }
  },
})

/** Workers: scripts with their versions, secrets and routes. */
export const workerEndpoints = endpoints('/accounts/:account/workers', {
  'GET /scripts | Workers Scripts:Read | workers.scripts.list': ({ store }) =>
    [...store.scripts.keys()].map((id) => ({
      id,
      routes: [...store.zones.values()].flatMap(({ routes }) =>
        routes.filter(({ script }) => script === id),
      ),
    })),
  'GET /workers/:script | Workers Scripts:Read': (call) => {
    const { name } = scriptOf(call)
    return { id: name, name, subdomain: { enabled: false, previews_enabled: false }, tags: [] }
  },
  'GET /services/:script | Workers Scripts:Read': (call) => {
    const { name } = scriptOf(call)
    const script = { tag: name, tags: null }
    return { id: name, default_environment: { environment: 'production', script } }
  },
  'PUT /scripts/:script | Workers Scripts:Edit': async (call) => {
    const { store, named } = call
    const annotations = await annotationsOf(call)
    const name = named['script'] ?? ''
    const known = store.scripts.get(name)
    const script: Script = known ?? { name, secrets: new Map(), versions: [], deployments: [] }
    store.scripts.set(name, script)
    const version_id = deployNewVersion(store, script, annotations)
    return { id: name, etag: version_id, deployment_id: version_id, startup_time_ms: 5 }
  },
  'POST /scripts/:script/versions | Workers Scripts:Edit': (call) => {
    const { versions } = scriptOf(call)
    const id = call.store.uuid()
    versions.unshift(id)
    const resources = { script: { etag: id, handlers: ['fetch'] }, bindings: [] }
    return { id, number: versions.length, metadata: {}, resources, startup_time_ms: 5 }
  },
  // The SDK's own page of these is another than what it answers.
  'GET /scripts/:script/deployments | Workers Scripts:Read': (call) => ({
    deployments: scriptOf(call).deployments,
  }),
  'POST /scripts/:script/deployments | Workers Scripts:Edit | workers.scripts.deployments.create': (
    call,
  ) => deployVersions(call.store, scriptOf(call), call.body as Partial<Deployment>),
  'GET /scripts/:script/secrets | Workers Scripts:Read | workers.scripts.secrets.list': (call) =>
    secretNames(scriptOf(call)),
  'PUT /scripts/:script/secrets | Workers Scripts:Edit | workers.scripts.secrets.update': (
    call,
  ) => {
    const [name, script] = [wordOf(call, 'name'), scriptOf(call)]
    script.secrets.set(name, wordOf(call, 'text'))
    deployNewVersion(call.store, script)
    return { name, type: 'secret_text' }
  },
  'PATCH /scripts/:script/secrets-bulk | Workers Scripts:Edit': (call) => {
    const script = scriptOf(call)
    const given = (call.body['secrets'] ?? {}) as Record<string, { text: string }>
    for (const [name, { text }] of Object.entries(given)) script.secrets.set(name, text)
    deployNewVersion(call.store, script)
    return secretNames(script)
  },
  'GET /scripts/:script/settings | Workers Scripts:Read': (call) => ({
    bindings: secretNames(scriptOf(call)),
  }),
  'PATCH /scripts/:script/script-settings | Workers Scripts:Edit': (call) => {
    scriptOf(call)
    return call.body
  },
  'PUT /scripts/:script/schedules | Workers Scripts:Edit': ({ body }) => ({ schedules: body }),
  'PUT /scripts/:script/routes | Workers Routes:Edit': (call) => {
    const { name } = scriptOf(call)
    const { store } = call
    const wanted = call.body as unknown as readonly RouteWanted[]
    for (const zone of store.zones.values()) {
      zone.routes = zone.routes.filter(({ script }) => script !== name)
    }
    for (const { pattern, zone_name } of wanted) {
      const zone = found(store.zones.get(zone_name), 10_022, `There is no zone ${zone_name}.`)
      addRoute(store, zone, pattern, name)
    }
    return wanted.map(({ pattern }) => pattern)
  },
  'POST /scripts/:script/subdomain | Workers Scripts:Edit': ({ body }) => body,
})
