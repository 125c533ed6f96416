import type { Deployment } from 'cloudflare/resources/workers/scripts/deployments'
import { type Call, endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Script, Store } from './store.ts'

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
  endpoint<'workers.scripts.versions.list'>(
    `GET ${scripts}/:script/versions`,
    'Workers Scripts:Read',
    (call) => ({
      items: scriptOf(call).versions,
    }),
  ),
  endpoint<'workers.scripts.versions.create'>(
    `POST ${scripts}/:script/versions`,
    'Workers Scripts:Edit',
    async (call) => {
      const { annotations } = await metadataOf(call)
      const version = addVersion(call.store, scriptOf(call), annotations)
      return { ...version, resources: resourcesOf(version), startup_time_ms: 5 }
    },
  ),
  endpoint<'workers.scripts.versions.get'>(
    `GET ${scripts}/:script/versions/:id`,
    'Workers Scripts:Read',
    (call) => {
      const found = scriptOf(call).versions.find(({ id }) => id === call.named['id'])
      if (found) return { ...found, resources: resourcesOf(found) }
      throw new Refusal(404, 10_008, 'The version was not found.')
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
