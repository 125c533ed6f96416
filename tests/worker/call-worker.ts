import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { LeadAccepted } from '#contract/api.ts'
import { site } from '#site.config.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import type { SettingName } from '#worker/settings.ts'
import worker from '#worker/index.ts'
import { testEnv } from './test-env.ts'

type Overrides = { [name in SettingName]?: string } & {
  ASSETS?: Fetcher
  DB?: D1Database
  DELIVERY_QUEUE?: unknown
  COUNT_QUEUE?: unknown
}

/** Sends a request into the worker with some settings changed; `settled` waits for what it does afterwards. */
export async function callWorker(request: Request, overrides: Overrides = {}) {
  const ctx = createExecutionContext()
  const env = { ...testEnv, ...overrides } as typeof testEnv
  const response = await worker.fetch(request, env, ctx)
  return { response, settled: () => waitOnExecutionContext(ctx) }
}

/** Sends a request into the worker, and reads its answer once all that it causes is done. */
export async function askWorker(request: Request, overrides: Overrides = {}) {
  const { response, settled } = await callWorker(request, overrides)
  const text = await response.text()
  await settled()
  const isJson = response.headers.get('content-type')?.includes('json')
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
  const body: any = isJson ? JSON.parse(text) : null
  return { status: response.status, headers: response.headers, text, body }
}

/** Settings under which leads go to the sandbox CRM's inbound webhook. */
export const webhookSettings = { GHL_WEBHOOK_URL: `${testEnv.CRM_URL}/webhook` }

/** Settings under which leads go to the sandbox CRM's API 2.0. */
export const apiSettings = {
  GHL_API_TOKEN: 'pit-token',
  GHL_LOCATION_ID: 'location',
  GHL_API_BASE: `${testEnv.CRM_URL}/api`,
}

/** A POST of JSON, or of text as it is. */
export function postJson(path: string, body: unknown, headers: Record<string, string> = {}) {
  return new Request(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A form's fields as a post without script; browsers leave out the charset that this names. */
export function postForm(path: string, fields: Record<string, string>, headers = {}) {
  return new Request(site.origin + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
}

/** Posts a lead, and waits for all that it causes. */
export async function sendLead(lead: object, overrides: Overrides = {}) {
  const { status, body } = await askWorker(postJson('/api/ghl-webhook', lead), overrides)
  return { status, ...(body as LeadAccepted) }
}

/** What tests name of `/api/health`; the rest they hold against a whole. */
type Health = Record<'crm' | 'cron' | 'queue', Record<string, unknown>> & Record<string, unknown>

/** What a worker that has not looked yet answers of its health: what it found is kept for some seconds. */
export async function healthNow(
  settings: Overrides = {},
  DB: D1Database = countedDb(testEnv.DB).db,
) {
  const request = new Request(`${site.origin}/api/health`)
  const { status, text, body } = await askWorker(request, { ...settings, DB })
  return { status, text, health: body as Health }
}
