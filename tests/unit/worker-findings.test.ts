import { expect, test } from 'vitest'
import { errorReportFinding } from '#scripts/doctor/error-report-finding.ts'
import { workerFindings } from '#scripts/doctor/worker-findings.ts'

const ready = {
  routes: [{ pattern: 'firm.example/api/*', zone_name: 'firm.example' }],
  workers_dev: false,
  preview_urls: false,
  d1_databases: [{ binding: 'DB', database_id: '7c1f2b9e-0000-4000-8000-000000000001' }],
}

const missing = (config: Parameters<typeof workerFindings>[0]) =>
  workerFindings(config).flatMap(({ state, sentence }) => (state === 'missing' ? [sentence] : []))

test('a worker with its own database, on the routes of its zone alone, lacks nothing', () => {
  expect(missing(ready)).toEqual([])
})

test('the doctor names a second address of the worker, a missing route and a missing database', () => {
  for (const open of [{ workers_dev: true }, { preview_urls: true }]) {
    expect(missing({ ...ready, ...open })).toEqual([expect.stringContaining('workers_dev')])
  }
  expect(missing({ ...ready, routes: [] })).toEqual([expect.stringContaining('routes')])
  const zeros = [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }]
  expect(missing({ ...ready, d1_databases: zeros })).toEqual([
    expect.stringContaining('database_id'),
  ])
})

test('the doctor says where errors are reported, and what is half set', () => {
  const logs = { enabled: true, invocation_logs: false, destinations: ['errors'] }
  const reporting = (observability: Parameters<typeof errorReportFinding>[0]['observability']) =>
    errorReportFinding({ observability })
  expect(reporting(undefined).state).toBe('optional')
  expect(reporting({ enabled: true, logs: { enabled: true } }).state).toBe('optional')
  expect(reporting({ enabled: true, redact_query_string: true, logs })).toMatchObject({
    state: 'good',
    sentence: expect.stringContaining('errors'),
  })
  for (const off of [
    { enabled: false, logs },
    { enabled: true, logs: { ...logs, enabled: false } },
  ]) {
    expect(reporting(off)).toMatchObject({
      state: 'missing',
      sentence: expect.stringContaining('enabled'),
    })
  }
  for (const open of [
    { enabled: true, redact_query_string: true, logs: { ...logs, invocation_logs: true } },
    { enabled: true, logs },
  ]) {
    expect(reporting(open)).toMatchObject({
      state: 'missing',
      sentence: expect.stringContaining('addresses'),
    })
  }
})
