import { readFileSync, writeFileSync } from 'node:fs'
import { Refusal } from '#scripts/refusal.ts'
import { unstable_readConfig as readConfig } from 'wrangler'

const noDatabase = /^0[0-]+$/

/** wrangler.toml as wrangler itself reads it, in part. */
export type WorkerConfig = {
  name?: string
  vars: Readonly<Record<string, unknown>>
  routes?: readonly (string | { pattern: string })[]
  d1_databases: readonly { database_name?: string; database_id?: string }[]
  r2_buckets: readonly { bucket_name?: string }[]
  queues: {
    producers?: readonly { queue: string }[]
    consumers?: readonly { queue: string; dead_letter_queue?: string }[]
  }
  send_email: readonly { name: string }[]
}

export const readWorkerConfig = (file: string): WorkerConfig => readConfig({ config: file })

/** The id of the database in production; null while it is zeros. */
export function databaseIdOf({ d1_databases: [database] }: WorkerConfig): string | null {
  const id = database?.database_id
  return id && !noDatabase.test(id) ? id : null
}

/** Patterns of the routes that are set, with their zones. */
export function routesOf({ routes = [] }: WorkerConfig): readonly string[] {
  return routes.map((route) => (typeof route === 'string' ? route : route.pattern))
}

const commentedRoutes = /^# routes = \[\n(?:# +\{[^\n]*\n)+# \]$/m

/** Paths below the domain that wrangler.toml keeps ready for the worker, in comments. */
export function commentedPaths(toml: string): readonly string[] {
  const block = commentedRoutes.exec(toml)?.[0] ?? ''
  return [...block.matchAll(/pattern = "[^"/]+(\/[^"]*)"/g)].map(([, path = '']) => path)
}

/** The text with its database's id. @throws {Refusal} where there is none to set. */
export function withDatabaseId(toml: string, id: string): string {
  const line = /^(\[\[d1_databases\]\][^[]*?^database_id = )"[^"]*"/m
  if (!line.test(toml)) throw new Refusal('wrangler.toml has no database_id below [[d1_databases]]')
  return toml.replace(line, `$1"${id}"`)
}

/** The text with the routes of a host in its zone, in the place where they stand in comments. */
export function withRoutes(toml: string, host: string, zone: string): string {
  const paths = commentedPaths(toml)
  if (paths.length === 0) throw new Refusal('wrangler.toml has no routes in comments to uncomment')
  const routes = paths.map((path) => `  { pattern = "${host}${path}", zone_name = "${zone}" },\n`)
  return toml.replace(commentedRoutes, `routes = [\n${routes.join('')}]`)
}

/** The text with a table uncommented that stands in comments: the line that opens it, and those below it. */
export function withTable(toml: string, table: string, of: string): string {
  const blocks = new RegExp(`^# \\[\\[${table}\\]\\]\\n(?:# \\w+ = .*\\n?)+`, 'gm')
  return toml.replaceAll(blocks, (block) =>
    block.includes(`"${of}"`) ? block.replaceAll(/^# /gm, '') : block,
  )
}

/**
 * Changes wrangler.toml by its text, so that comments stay (wrangler's own `experimental_patchConfig` refuses a file
 * that has any), and has wrangler read what came of it. @throws {Refusal} with the file as it was.
 */
export function editWorkerConfig(
  file: string,
  edit: (toml: string) => string,
  isAsMeant: (config: WorkerConfig) => boolean,
): void {
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, edit(before))
  let isGood = false
  try {
    isGood = isAsMeant(readWorkerConfig(file))
  } finally {
    if (!isGood) writeFileSync(file, before)
  }
  if (!isGood) throw new Refusal('wrangler.toml could not be changed; it is as it was')
}
