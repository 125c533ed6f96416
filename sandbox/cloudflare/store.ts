import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { RecordResponse } from 'cloudflare/resources/dns/records'
import type { Deployment } from 'cloudflare/resources/pages/projects/projects'
import type { Bucket } from 'cloudflare/resources/r2/buckets/buckets'
import type { PhaseGetResponse } from 'cloudflare/resources/rulesets/phases'
import type { Deployment as WorkerDeployment } from 'cloudflare/resources/workers/scripts/deployments'
import type { VersionGetResponse } from 'cloudflare/resources/workers/scripts/versions'
import { cloudflareKeys } from './keys.ts'

/** What a token may be allowed, by the names of Cloudflare's own list; to edit is to read as well. */
export type Permission =
  `${'Account Settings' | 'Cloudflare Pages' | 'D1' | 'Queues' | 'Workers R2 Storage' | 'Workers Scripts' | 'DNS' | 'Single Redirect' | 'Workers Routes' | 'Zone' | 'Zone Settings' | 'Billing' | 'Bot Management'}:${'Read' | 'Edit'}`

/** Every permission that the product asks for, and what a token of the stand-in has unless told otherwise. */
export const allPermissions: readonly Permission[] = [
  'Account Settings:Read',
  'Billing:Read',
  'Bot Management:Read',
  'Cloudflare Pages:Edit',
  'D1:Edit',
  'Queues:Edit',
  'Workers R2 Storage:Edit',
  'Workers Scripts:Edit',
  'DNS:Edit',
  'Single Redirect:Edit',
  'Workers Routes:Edit',
  'Zone:Read',
  'Zone Settings:Edit',
]

type Json = Record<string, unknown>

/** A zone's record; the zone keeps them by id. */
export type DnsRecord = RecordResponse & { content: string }

/** A ruleset of a zone: the entry point of its phase. */
export type Ruleset = Omit<PhaseGetResponse, 'kind' | 'version'> & { version: number }

export type Zone = {
  id: string
  name: string
  status: 'active' | 'pending'
  records: Map<string, DnsRecord>
  rulesets: Map<string, Ruleset>
  routes: Map<string, { id: string; pattern: string; script?: string }>
  settings: Map<string, unknown>
  /** What of its bot settings is not as usual. */
  bots: Json
  /** Whether Web Analytics is put into its pages. */
  isCounted: boolean
}

/** A Pages project with its domains and deployments, the newest first. */
export type Project = {
  id: string
  name: string
  /** Below pages.dev: the name, or more where that is somebody else's. */
  subdomain: string
  productionBranch: string
  createdOn: string
  domains: Map<string, { id: string; name: string; created_on: string }>
  deployments: Deployment[]
  /** Id of the deployment that is live. */
  canonical: string | null
}

/** A worker: names of its secrets with their values, versions and deployments, the newest first. */
export type Script = {
  name: string
  createdOn: string
  secrets: Map<string, string>
  crons: string[]
  versions: (Omit<VersionGetResponse, 'resources'> & { id: string; annotations: unknown })[]
  deployments: WorkerDeployment[]
}

export type Queue = Json & { queue_id: string; queue_name: string; consumers: Json[] }

/** Answers the next calls of a path otherwise: all of them, or `times`, once `after` of them have passed. */
export type Told = {
  method: string
  path: string
  status: number
  code: number | null
  message: string
  times: number | null
  after: number
}

/** Everything the stand-in's account knows. */
export type Store = ReturnType<typeof createStore>

/** An account without anything in it, and one token that may do everything. */
export function createStore() {
  return {
    account: { id: cloudflareKeys.account, name: 'Stand-in account', type: 'standard' as const },
    tokens: new Map<string, ReadonlySet<Permission>>([
      [cloudflareKeys.token, new Set(allPermissions)],
    ]),
    zones: new Map<string, Zone>(),
    databases: new Map<string, Json & { uuid: string; name: string }>(),
    /** What the databases hold, by their ids. */
    rows: new Map<string, DatabaseSync>(),
    queues: new Map<string, Queue>(),
    buckets: new Map<string, Bucket & { name: string }>(),
    projects: new Map<string, Project>(),
    scripts: new Map<string, Script>(),
    /** Digests of the files that were uploaded. */
    assets: new Set<string>(),
    objects: new Set<string>(),
    told: [] as Told[],
    /** Names below pages.dev that others have. */
    takenSubdomains: new Set<string>(),
    isR2Enabled: true,
    isPaid: true,
    id: () => randomBytes(16).toString('hex'),
    uuid: () => randomUUID(),
    now: () => new Date().toISOString(),
  }
}
