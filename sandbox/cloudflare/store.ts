import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { RecordResponse } from 'cloudflare/resources/dns/records'
import type { Deployment } from 'cloudflare/resources/pages/projects/projects'
import type { PhaseGetResponse } from 'cloudflare/resources/rulesets/phases'
import type { Deployment as WorkerDeployment } from 'cloudflare/resources/workers/scripts/deployments'

/** What the SDK reads, as far as anybody here reads it: a field may be missing, and none may be another. */
export type Part<Value> = Value extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Value extends object
    ? { [Key in keyof Value]?: Part<Value[Key]> | undefined }
    : Value

type Json = Record<string, unknown>

/** A zone's record. */
export type DnsRecord = RecordResponse & { content: string }

/** A ruleset of a zone: the entry point of its phase. */
export type Ruleset = Part<PhaseGetResponse> & { id: string; rules: Json[] }

export type Zone = {
  id: string
  name: string
  status: 'active' | 'pending'
  records: DnsRecord[]
  rulesets: Ruleset[]
  routes: { id: string; pattern: string; script?: string }[]
  /** Switches that are not off. */
  settings: Json
  /** What of its bot settings is not as usual. */
  bots: Json
  /** Whether Web Analytics is put into its pages. */
  isCounted: boolean
}

/** A Pages project with its domains and deployments, the newest first. */
export type Project = {
  name: string
  /** Below pages.dev: the name, or more where that is somebody else's. */
  subdomain: string
  productionBranch: string
  domains: string[]
  deployments: (Part<Deployment> & { id: string })[]
  /** Id of the deployment that is live. */
  canonical: string | null
}

/** A worker: its secrets by name, ids of its versions and its deployments, the newest first. */
export type Script = {
  name: string
  secrets: Map<string, string>
  versions: string[]
  deployments: Part<WorkerDeployment>[]
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
    account: { id: cloudflareKeys.account, name: 'Stand-in account' },
    /** What each token is allowed, by the names of Cloudflare's own list: `D1:Edit`, which is to read as well. */
    tokens: new Map<string, readonly string[] | 'everything'>([
      [cloudflareKeys.token, 'everything'],
    ]),
    zones: new Map<string, Zone>(),
    databases: new Map<string, { uuid: string; name: string }>(),
    /** What the databases hold, by their ids. */
    rows: new Map<string, DatabaseSync>(),
    queues: new Map<string, Queue>(),
    buckets: new Map<string, { name: string }>(),
    projects: new Map<string, Project>(),
    scripts: new Map<string, Script>(),
    /** Digests of the files that were uploaded. */
    assets: new Set<string>(),
    told: [] as Told[],
    /** Names below pages.dev that others have. */
    takenSubdomains: [] as readonly string[],
    isR2Enabled: true,
    isPaid: true,
    id: () => randomBytes(16).toString('hex'),
    uuid: () => randomUUID(),
    now: () => new Date().toISOString(),
  }
}

/** The stand-in's one account, and a token of it that may do everything. */
export const cloudflareKeys = {
  token: 'standin-cloudflare-token',
  account: '0123456789abcdef0123456789abcdef',
} as const
