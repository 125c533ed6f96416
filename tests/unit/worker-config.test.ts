import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '#scripts/root.ts'

const config = readConfig({ config: join(root, 'wrangler.toml') })

test('the worker has no address of its own beside the routes of the zone', () => {
  expect(config).toMatchObject({ workers_dev: false, preview_urls: false })
})

test('Cloudflare keeps our own log lines and nothing of the request itself', () => {
  expect(config.observability).toEqual({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
    issues: { enabled: false },
  })
  expect(config.logpush ?? false).toBe(false)
  expect(config.tail_consumers ?? []).toEqual([])
})
