import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { type Finding, good, mendedBy, missing, optional } from './finding.ts'
import type { Context, Resource } from './resource.ts'

/** wrangler.toml as wrangler itself reads it, in part. */
export type WorkerConfig = {
  name?: string
  vars: Readonly<Record<string, unknown>>
  routes?: readonly (string | { pattern: string; zone_name?: string })[]
  workers_dev?: boolean
  preview_urls?: boolean
  d1_databases: readonly { database_name?: string; database_id?: string }[]
  r2_buckets: readonly { binding?: string; bucket_name?: string }[]
  queues: {
    producers?: readonly { queue: string }[]
    consumers?: readonly { queue: string; dead_letter_queue?: string }[]
  }
  send_email: readonly { name: string }[]
  assets?: { run_worker_first?: boolean | readonly string[] }
  observability?: {
    enabled?: boolean
    redact_query_string?: boolean
    logs?: { enabled?: boolean; invocation_logs?: boolean; destinations?: readonly string[] }
  }
}

/** The configuration in `file`; the worker's own, where none is named. */
export const readWorkerConfig = (file = join(root, 'wrangler.toml')): WorkerConfig =>
  readConfig({ config: file })

const zeros = /^0[0-]+$/

/** The id of the database in production; null while it is zeros. */
export function databaseIdOf({ d1_databases: [database] }: Pick<WorkerConfig, 'd1_databases'>) {
  const id = database?.database_id
  return id && !zeros.test(id) ? id : null
}

/** Patterns of the routes that are set, with their zones. */
export function routesOf({ routes = [] }: Pick<WorkerConfig, 'routes'>): readonly string[] {
  return routes.map((route) => (typeof route === 'string' ? route : route.pattern))
}

/** What of a route follows the host: `/api/*` of `orrery.example/api/*`. */
export const pathOf = (pattern: string): string => pattern.slice(pattern.indexOf('/'))

/** Paths that the worker answers before the site's files, and that none of these routes leads to it. */
function unrouted({ assets }: Pick<WorkerConfig, 'assets'>, routes: readonly string[]) {
  const first = assets?.run_worker_first
  const led = routes.map(pathOf).filter((path) => path.endsWith('*'))
  const isLed = (path: string) => led.some((start) => path.startsWith(start.slice(0, -1)))
  return typeof first === 'object' ? first.filter((path) => !isLed(path)) : []
}

/** The queue that Cloudflare's own mail service writes to, which wrangler.toml may keep in comments. */
export const mailEventsQueue = ({ configFile }: Pick<Context, 'configFile'>): string =>
  /"([^"]+-mail-events)"/.exec(readFileSync(configFile, 'utf8'))?.[1] ?? 'orrery-mail-events'

/** The text with a table uncommented that stands in comments: the line that opens it, and those below it. */
function withTable(toml: string, table: string, of: string): string {
  const blocks = new RegExp(`^# \\[\\[${table}\\]\\]\\n(?:# \\w+ = .*\\n?)+`, 'gm')
  return toml.replaceAll(blocks, (block) =>
    block.includes(`"${of}"`) ? block.replaceAll(/^# /gm, '') : block,
  )
}

/**
 * Changes wrangler.toml by its text, so that comments stay (wrangler's own `experimental_patchConfig` refuses a file
 * that has any), and has wrangler read what came of it; a rehearsal says what it would write. @throws {Refusal} with
 * the file as it was.
 */
export function editWorkerConfig(
  { configFile, isRehearsal, say }: Pick<Context, 'configFile' | 'isRehearsal' | 'say'>,
  what: string,
  edit: (toml: string) => string,
  isAsMeant: (config: WorkerConfig) => boolean,
): void {
  if (isRehearsal) {
    say(`  would write wrangler.toml ${what}`)
    return
  }
  const before = readFileSync(configFile, 'utf8')
  writeFileSync(configFile, edit(before))
  let isGood = false
  try {
    isGood = isAsMeant(readWorkerConfig(configFile))
  } finally {
    if (!isGood) writeFileSync(configFile, before)
  }
  if (!isGood) throw new Refusal('wrangler.toml could not be changed; it is as it was')
}

/** Writes the database's id. @throws {Refusal} where there is no place for one. */
export function writeDatabaseId(context: Context, id: string): void {
  const line = /^(\[\[d1_databases\]\][^[]*?^database_id = )"[^"]*"/m
  editWorkerConfig(
    context,
    'database_id = the id of the database',
    (toml) => toml.replace(line, `$1"${id}"`),
    (config) => databaseIdOf(config) === id,
  )
}

/** Where errors of the worker are reported: Cloudflare exports its log to the destinations that wrangler.toml names. */
function errorReportFinding({ observability }: Pick<WorkerConfig, 'observability'>): Finding {
  const id = 'worker.errors'
  const { logs } = observability ?? {}
  const named = (logs?.destinations ?? []).join(', ')
  if (!named) {
    return optional(
      id,
      'Errors stay in the worker’s log at Cloudflare; [observability.logs] destinations in wrangler.toml sends them to Sentry or any OTLP endpoint (docs/operations.md).',
    )
  }
  if (!observability?.enabled || !logs?.enabled) {
    return missing(
      id,
      `Errors are to go to ${named}, but the log is off: set enabled in [observability] and [observability.logs] to true.`,
    )
  }
  return logs.invocation_logs !== false || !observability.redact_query_string
    ? missing(
        id,
        `The log goes to ${named} with visitors’ addresses: set invocation_logs = false and redact_query_string = true.`,
      )
    : good(id, `Errors are reported to ${named}.`)
}

type Checked = Pick<
  WorkerConfig,
  'assets' | 'routes' | 'workers_dev' | 'preview_urls' | 'd1_databases' | 'observability'
>

/** What in wrangler.toml production needs and does not have yet. */
export function workerFindings(config: Checked): Finding[] {
  const routes = routesOf(config)
  const lacking = unrouted(config, routes)
  return [
    databaseIdOf(config)
      ? good('worker.database', 'The database is named.')
      : missing(
          'worker.database',
          'database_id is zeros: npm run setup makes the database and writes its id.',
        ),
    lacking.length === 0
      ? good('worker.routes', `The worker has ${routes.length} routes.`)
      : missing(
          'worker.routes',
          `No route leads ${lacking.join(', ')} to the worker: npm run setup writes them with your zone.`,
        ),
    config.workers_dev || config.preview_urls
      ? missing(
          'worker.second-address',
          'The worker answers at an address of workers.dev too, past every rule of your zone: set workers_dev and preview_urls to false.',
        )
      : good('worker.second-address', 'The worker answers on the routes of your zone alone.'),
    errorReportFinding(config),
  ]
}

/** Whether a route is of one of these hosts. */
export const isAt =
  (...hosts: readonly string[]) =>
  (pattern: string): boolean =>
    hosts.some((host) => pattern.startsWith(`${host}/`))

/** Whether the worker has its routes at the site's own host; those of hosts that it is also served at may stay. */
function routesFinding(context: Context): Finding {
  const { zone, site, configFile } = context
  const { hostname } = new URL(site.origin)
  const config = readWorkerConfig(configFile)
  const routes = routesOf(config)
  const hosts = [hostname, ...site.alsoServedAt]
  const strangers = routes.filter((pattern) => !isAt(...hosts)(pattern))
  if (strangers.length > 0) {
    throw new Refusal(
      `wrangler.toml has a route that is not of ${hosts.join(' or ')}: ${strangers.join(', ')}`,
    )
  }
  const id = 'worker.routes'
  const lacking = unrouted(config, routes.filter(isAt(hostname)))
  if (lacking.length === 0) return good(id, `${routes.length} routes in wrangler.toml`)
  if (!zone) return optional(id, 'routes: the zone is not there yet')
  const what = `${lacking.length} routes of ${hostname}`
  const lines = lacking
    .map((path) => `  { pattern = "${hostname}${path}", zone_name = "${zone.name}" },\n`)
    .join('')
  const run = async () =>
    editWorkerConfig(
      context,
      what,
      (toml) =>
        routes.length > 0
          ? toml.replace(/^routes = \[\n/m, `$&${lines}`)
          : toml.replace(/^\[assets\]/m, `routes = [\n${lines}]\n\n$&`),
      (written) => unrouted(written, routesOf(written).filter(isAt(hostname))).length === 0,
    )
  return mendedBy(missing(id, 'routes is not set'), 'changed', `wrangler.toml: ${what}`, run)
}

const hasBinding = (config: WorkerConfig) => config.send_email.some(({ name }) => name === 'EMAIL')

function bindingFinding(context: Context): Finding {
  const id = 'worker.email'
  if (hasBinding(readWorkerConfig(context.configFile))) {
    return good(id, 'the binding EMAIL in wrangler.toml')
  }
  const what = 'the binding EMAIL and the consumer of its events'
  const queue = mailEventsQueue(context)
  const run = async () =>
    editWorkerConfig(
      context,
      what,
      (toml) => withTable(withTable(toml, 'send_email', 'EMAIL'), 'queues.consumers', queue),
      hasBinding,
    )
  const lacks = missing(id, 'The binding EMAIL is not set')
  return mendedBy(lacks, 'changed', `wrangler.toml: ${what}`, run)
}

/** What wrangler.toml gets once it is known: the routes, and mail by Cloudflare's own service. */
export const workerFile: Resource = {
  id: 'worker',
  name: 'Routes of the worker',
  remedy:
    'Put wrangler.toml right, whose routes are below “In production the site is on Cloudflare Pages”, or name their host in alsoServedAt of site.config.ts',
  check: async (context) => [
    routesFinding(context),
    ...(context.worker.MAIL_PROVIDER === 'cloudflare' ? [bindingFinding(context)] : []),
  ],
}
