import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '#scripts/root.ts'
import { guarded, logFailure } from '#worker/http/log-failure.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function logged(log: () => void): Record<string, unknown> {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  log()
  return JSON.parse(String(written.mock.calls[0]?.[0])) as Record<string, unknown>
}

test('an error is logged by its name and place, and none of its words', () => {
  const error = new TypeError('ada@example.com\n    at ada@example.com (planted:1:1)')
  const line = logged(() => logFailure('failure', error, { route: '/api/leads' }))
  expect(line).toMatchObject({ event: 'failure', route: '/api/leads', cause: 'TypeError' })
  expect(line['at']).toEqual(expect.arrayContaining([expect.stringContaining('logs.test.ts')]))
  expect(JSON.stringify(line)).not.toContain('ada@example.com')
})

test('D1’s own words, which name table and column, are kept', () => {
  const message = 'D1_ERROR: UNIQUE constraint failed: leads.submission_id'
  expect(logged(() => logFailure('failure', new Error(message)))).toMatchObject({ message })
})

test('what fails behind no request reaches the platform under a name alone', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const work = () => Promise.reject(new SyntaxError('Unexpected token in ada@example.com'))
  const error = await guarded('queue_failed', work).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain('ada@example.com')
  expect((error as Error).message).toBe('queue_failed')
  expect(written.mock.calls.join()).toContain('SyntaxError')
  expect(written.mock.calls.join()).not.toContain('ada@example.com')
})

test('what is thrown without being an error is logged as that', () => {
  expect(logged(() => logFailure('failure', 'ada@example.com'))).toMatchObject({ cause: 'Error' })
})

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
