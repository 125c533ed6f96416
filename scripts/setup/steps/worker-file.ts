import { readFileSync } from 'node:fs'
import { Refusal } from '#scripts/refusal.ts'
import { changed, found, skipped } from '../outcome.ts'
import type { Outcome, Setup, Step } from '../setup.ts'
import {
  commentedPaths,
  editWorkerConfig,
  readWorkerConfig,
  routesOf,
  type WorkerConfig,
  withRoutes,
  withTable,
} from '../worker-config.ts'
import { mailEventsQueue } from './queues.ts'

function setRoutes({ zone, site, configFile, isRehearsal, say }: Setup): Outcome {
  const { hostname } = new URL(site.origin)
  const toml = readFileSync(configFile, 'utf8')
  const routes = routesOf(readWorkerConfig(configFile))
  const strangers = routes.filter((pattern) => !pattern.startsWith(`${hostname}/`))
  if (strangers.length > 0) {
    throw new Refusal(
      `wrangler.toml has a route that is not of ${hostname}: ${strangers.join(', ')}`,
    )
  }
  if (routes.length > 0) return found(`${routes.length} routes in wrangler.toml`)
  if (!zone) return skipped('routes: the zone is not there yet')
  const count = commentedPaths(toml).length
  if (isRehearsal) say(`  would write wrangler.toml ${count} routes of ${hostname}`)
  else {
    editWorkerConfig(
      configFile,
      (text) => withRoutes(text, hostname, zone.name),
      (config) => routesOf(config).length === count && count > 0,
    )
  }
  return changed(`wrangler.toml: ${count} routes of ${hostname}`)
}

const hasBinding = (config: WorkerConfig) => config.send_email.some(({ name }) => name === 'EMAIL')

function setMailBinding({ configFile, isRehearsal, say }: Setup): Outcome {
  if (hasBinding(readWorkerConfig(configFile))) return found('the binding EMAIL in wrangler.toml')
  if (isRehearsal) say('  would write wrangler.toml [[send_email]] and the consumer of its events')
  else {
    editWorkerConfig(
      configFile,
      (toml) =>
        withTable(withTable(toml, 'send_email', 'EMAIL'), 'queues.consumers', mailEventsQueue),
      hasBinding,
    )
  }
  return changed('wrangler.toml: the binding EMAIL and the consumer of its events')
}

/** What wrangler.toml keeps in comments until it is known: the routes, and mail by Cloudflare's own service. */
export const workerFileStep: Step = {
  name: 'Routes of the worker',
  remedy:
    'Put wrangler.toml right: its routes are below “In production the site is on Cloudflare Pages”',
  run: (setup) =>
    Promise.resolve([
      setRoutes(setup),
      ...(setup.worker.MAIL_PROVIDER === 'cloudflare' ? [setMailBinding(setup)] : []),
    ]),
}
