import { beforeEach, expect, test } from 'vitest'
import { estimateFileName } from '#contract/forms/estimate.ts'
import { queueMail } from '#worker/mail/queue-mail.ts'
import { askWorker, postJson, webhookSettings } from './call-worker.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { textOf } from '../unit/pdf-rig.ts'
import { inboxInTheEnd, inboxOf, resendSettings } from './mail-rig.ts'
import { receivedFor, someone, treat } from './sandbox-crm.ts'
import { estimateOf } from './sample-leads.ts'
import { rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

const path = '/api/generate-estimate'

const leadsOf = (email: string) => rowsWhere('leads', { email })

/** Asks for an estimate, which is answered as a PDF. */
async function estimate(request: Request, settings: object = {}) {
  const { status, headers, text } = await askWorker(request, settings)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain(estimateFileName)
  expect(text).toMatch(/^%PDF-[^]*%%EOF\n$/)
  return true
}

test('an estimate is stored, relayed with the worker’s own totals, and answered as a PDF', async () => {
  const email = someone()
  await estimate(postJson(path, estimateOf(email)), webhookSettings)
  expect(await leadsOf(email)).toMatchObject([{ kind: 'estimate', status: 'accepted' }])
  const [received, ...others] = await receivedFor(email)
  expect(others).toEqual([])
  expect(received?.body).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
  expect(received?.body.customFields).toContainEqual({ id: 'monthly_profit', value: '8242.24' })
  expect(received?.body.customFields).toContainEqual({ id: 'quarterly_profit', value: '24726.72' })
})

test('with inputs the modules of a request count for nothing', async () => {
  const email = someone()
  await estimate(postJson(path, estimateOf(email, { inputs: 'off=JAI,MCR,JP,OUTBOUND' })))
  const told = { monthly_profit: '40000.00', estimate_modules: 'Paid ads' }
  expect(customValues(await sentTo(email))).toMatchObject(told)
})

test('the calculator as it was found is estimated and mailed like any other state of it', async () => {
  const email = someone()
  await estimate(postJson(path, estimateOf(email, { inputs: '' })), resendSettings)
  expect(await inboxOf(email)).toMatchObject([{ attachments: [{ name: estimateFileName }] }])
})

test('the PDF that is mailed names the address alone, whatever was typed by whoever knew it', async () => {
  const email = someone()
  await estimate(postJson(path, estimateOf(email, { inputs: '' })), resendSettings)
  const [{ id, data } = { id: '', data: '{}' }] = await rowsWhere<{ id: string; data: string }>(
    'mails',
    { kind: 'estimate' },
  )
  expect(data).not.toContain('Engines')
  // As a worker before had queued it.
  const { leadData: lead } = estimateOf(email)
  const mail = { kind: 'estimate', to: email, data: { ...JSON.parse(data), lead } } as const
  await queueMail(testEnv.DB, { ...mail, id: `${id}:again`, nowMs: Date.now() }).run()
  const files = (await inboxInTheEnd(email)).flatMap(({ attachments }) => attachments)
  expect(files).toHaveLength(2)
  for (const { base64 } of files) {
    const text = await textOf(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
    expect(text).toContain(email)
    expect(text).not.toMatch(/Engines|Ada/)
  }
})

test('where the font programs cannot be had the lead is kept, and asking again makes the PDF', async () => {
  const email = someone()
  const ASSETS = { fetch: () => Promise.resolve(new Response('', { status: 404 })) }
  const request = () => postJson(path, estimateOf(email))
  const failed = await askWorker(request(), { ASSETS: ASSETS as unknown as Fetcher })
  expect(failed.status).toBe(503)
  expect(await leadsOf(email)).toMatchObject([{ kind: 'estimate', status: 'accepted' }])
  await estimate(request())
})

test('a CRM that fails costs neither the lead nor the PDF, and a repeat is one lead', async () => {
  const email = someone()
  await treat(email, { mode: 'fail' })
  const body = { ...estimateOf(email), submissionId: crypto.randomUUID() }
  for (const _ of [1, 2]) await estimate(postJson(path, body), webhookSettings)
  expect(await leadsOf(email)).toHaveLength(1)
})

const manyModules = Array.from({ length: 10_000 }, () => 0)

test.each([
  ['ten thousand modules', { estimateData: { modules: manyModules } }, 'estimateData.modules'],
  ['no lead', { leadData: undefined }, 'fullName'],
])('%s is refused by the name of the field', async (_, changes, field) => {
  const email = someone()
  const { status, body } = await askWorker(postJson(path, { ...estimateOf(email), ...changes }))
  expect([status, body.error.code]).toEqual([400, 'invalid_fields'])
  expect(Object.keys(body.error.fields)).toContain(field)
  expect(await leadsOf(email)).toEqual([])
})
