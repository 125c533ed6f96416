import { answerJson, parseJson, readText, type SandboxPart } from '../http.ts'
import { createApi, type SeenCall } from './api.ts'
import { createStore, type Permission, type Store, type Told, type Zone } from './store.ts'

/** What a test may set of the account beside its API; what is not named stays. */
type Wanted = {
  zones?: readonly string[]
  /** A zone whose name servers do not lead to Cloudflare yet. */
  pendingZones?: readonly string[]
  tokens?: Readonly<Record<string, readonly Permission[]>>
  /** One that is there under an id that is known already. */
  database?: { uuid: string; name: string }
  takenSubdomains?: readonly string[]
  isR2Enabled?: boolean
  isPaid?: boolean
  /** Of a zone that is there, by its name. */
  switches?: Readonly<
    Record<string, Partial<Pick<Zone, 'bots' | 'isCounted'>> & { settings?: object }>
  >
  tell?: Partial<Told> & Pick<Told, 'method' | 'path'>
}

function addZone(store: Store, name: string, status: 'active' | 'pending'): void {
  store.zones.set(name, {
    id: store.id(),
    name,
    status,
    records: new Map(),
    rulesets: new Map(),
    routes: new Map(),
    settings: new Map(),
    bots: {},
    isCounted: false,
  })
}

function turnSwitches(store: Store, wanted: Wanted['switches'] = {}): void {
  for (const [name, { settings = {}, ...own }] of Object.entries(wanted)) {
    const zone = store.zones.get(name)
    if (!zone) continue
    for (const [id, value] of Object.entries(settings)) zone.settings.set(id, value)
    Object.assign(zone, own)
  }
}

function arrange(store: Store, wanted: Wanted): void {
  for (const name of wanted.zones ?? []) addZone(store, name, 'active')
  for (const name of wanted.pendingZones ?? []) addZone(store, name, 'pending')
  for (const [token, permissions] of Object.entries(wanted.tokens ?? {})) {
    store.tokens.set(token, new Set(permissions))
  }
  const { database } = wanted
  if (database) store.databases.set(database.uuid, { ...database, version: 'production' })
  for (const name of wanted.takenSubdomains ?? []) store.takenSubdomains.add(name)
  store.isR2Enabled = wanted.isR2Enabled ?? store.isR2Enabled
  store.isPaid = wanted.isPaid ?? store.isPaid
  turnSwitches(store, wanted.switches)
  if (wanted.tell) {
    const usual = {
      status: 500,
      code: 10_001,
      message: 'Internal server error',
      times: 1,
      after: 0,
    }
    store.told.push({ ...usual, ...wanted.tell })
  }
}

/** What is there, by name; of secrets their names alone. */
const inventory = (store: Store) => ({
  databases: [...store.databases.values()],
  queues: [...store.queues.values()].map(({ queue_name: name }) => name),
  buckets: [...store.buckets.keys()],
  projects: [...store.projects.values()].map(({ name, productionBranch, domains }) => ({
    name,
    productionBranch,
    domains: [...domains.keys()],
  })),
  scripts: [...store.scripts.values()].map(({ name, secrets, versions }) => ({
    name,
    secrets: [...secrets.keys()],
    versions: versions.length,
  })),
  zones: [...store.zones.values()].map(({ name, records, rulesets, routes }) => ({
    name,
    records: [...records.values()],
    rulesets: [...rulesets.values()],
    routes: [...routes.values()],
  })),
})

/**
 * A stand-in for Cloudflare: its API at `/client/v4`. Beside it, `POST /arrange` adds zones and tokens, or has one
 * call fail; `/inventory.json` and `/requests.json` show what is there and what was asked; `DELETE /everything`
 * forgets all.
 */
export function createCloudflare(): SandboxPart {
  let store = createStore()
  const seen: SeenCall[] = []
  let api = createApi(store, seen)
  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    if (path.startsWith('/client/v4/'))
      return api(request, response, path.slice('/client/v4'.length))
    if (route === 'GET /inventory.json') answerJson(response, 200, inventory(store))
    else if (route === 'GET /requests.json') answerJson(response, 200, seen)
    else if (route === 'POST /arrange') {
      arrange(store, parseJson(await readText(request)) ?? {})
      answerJson(response, 200, inventory(store))
    } else if (route === 'DELETE /everything') {
      store = createStore()
      seen.length = 0
      api = createApi(store, seen)
      answerJson(response, 200, { ok: true })
    } else answerJson(response, 404, { message: `Nothing at ${route}.` })
    return undefined
  }
}
