import type { unstable_readConfig as readConfig } from 'wrangler'
import type { Finding } from './finding.ts'

export type Observed = Partial<Pick<ReturnType<typeof readConfig>, 'observability'>>

/** Where errors of the worker are reported: Cloudflare exports its log to the destinations that wrangler.toml names. */
export function errorReportFinding({ observability }: Observed): Finding {
  const id = 'worker.errors'
  const { logs } = observability ?? {}
  const destinations = logs?.destinations ?? []
  const named = destinations.join(', ')
  if (destinations.length === 0) {
    return {
      id,
      state: 'optional',
      sentence:
        'Errors stay in the worker’s log at Cloudflare; [observability.logs] destinations in wrangler.toml sends them to Sentry or any OTLP endpoint (docs/operations.md).',
    }
  }
  if (!observability?.enabled || !logs?.enabled) {
    return {
      id,
      state: 'missing',
      sentence: `Errors are to go to ${named}, but the log is off: set enabled in [observability] and [observability.logs] to true.`,
    }
  }
  if (logs.invocation_logs !== false || !observability.redact_query_string) {
    return {
      id,
      state: 'missing',
      sentence: `The log goes to ${named} with visitors’ addresses: set invocation_logs = false and redact_query_string = true.`,
    }
  }
  return { id, state: 'good', sentence: `Errors are reported to ${named}.` }
}
