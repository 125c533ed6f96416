import { expect, test } from 'vitest'
import type { ApiFailure } from '#contract/api.ts'
import { callWorker, postForm, postJson, webhookSettings } from './call-worker.ts'
import { inboxOf, resendSettings, settleMails } from './mail-rig.ts'
import { openGate, receivedFor, someone, treat } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

const path = '/api/generate-estimate'

function estimateOf(email: string, data: object = {}) {
  return {
    leadData: {
      fullName: 'Ada Lovelace',
      email,
      phone: '+1 212 555 0100',
      companyName: 'Engines Ltd',
    },
    estimateData: {
      monthlyProfit: 1,
      quarterlyProfit: 1,
      companySize: 2,
      modules: [
        { name: 'Time saved', monthlyValue: 8242.24, enabled: true },
        { name: 'Missed calls', monthlyValue: 104490, enabled: false },
      ],
      ...data,
    },
  }
}

const leadsOf = (email: string) =>
  rows<{ custom_fields: string }>(
    'SELECT kind, status, custom_fields FROM leads WHERE email = ?',
    email,
  )

const leadRow = async (email: string) => (await leadsOf(email))[0]

async function isPdf(response: Response): Promise<boolean> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const start = new TextDecoder().decode(bytes.slice(0, 5))
  return start === '%PDF-' && new TextDecoder().decode(bytes.slice(-6)) === '%%EOF\n'
}

test('an estimate is stored, relayed with the worker’s own totals, and answered as a PDF', async () => {
  await openGate()
  const email = someone()
  const { response, settled } = await callWorker(postJson(path, estimateOf(email)), webhookSettings)
  await settled()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('profit-estimate.pdf')
  expect(await isPdf(response)).toBe(true)
  expect(await leadRow(email)).toMatchObject({ kind: 'estimate', status: 'accepted' })
  const [received, ...others] = await receivedFor(email)
  expect(others).toEqual([])
  expect(received?.body.customFields).toContainEqual({ id: 'monthly_profit', value: '8242.24' })
  expect(received?.body.customFields).toContainEqual({ id: 'quarterly_profit', value: '24726.72' })
})

test('with inputs the modules of a request count for nothing', async () => {
  const email = someone()
  await callWorker(postJson(path, estimateOf(email, { inputs: 'off=JAI,MCR,ADS,OUTBOUND' })))
  const fields = (await leadRow(email))?.custom_fields ?? ''
  expect(JSON.parse(fields)).toContainEqual({ id: 'monthly_profit', value: '8242.24' })
})

test('the calculator as it was found is estimated and mailed like any other state of it', async () => {
  await settleMails()
  const email = someone()
  const estimate = estimateOf(email, { inputs: '' })
  const { settled } = await callWorker(postJson(path, estimate), resendSettings)
  await settled()
  const [mail] = await inboxOf(email)
  expect(mail?.attachments).toMatchObject([{ name: 'profit-estimate.pdf' }])
})

test('where the font programs cannot be had the lead is kept, and asking again makes the PDF', async () => {
  const email = someone()
  const ASSETS = { fetch: () => Promise.resolve(new Response('', { status: 404 })) }
  const request = () => postJson(path, estimateOf(email))
  const { response } = await callWorker(request(), { ASSETS: ASSETS as unknown as Fetcher })
  expect(response.status).toBe(503)
  expect(await leadRow(email)).toMatchObject({ kind: 'estimate', status: 'accepted' })
  expect(await isPdf((await callWorker(request())).response)).toBe(true)
})

test('a CRM that fails costs neither the lead nor the PDF', async () => {
  await openGate()
  const email = someone()
  await treat(email, { mode: 'fail' })
  const { response, settled } = await callWorker(postJson(path, estimateOf(email)), webhookSettings)
  await settled()
  expect(await isPdf(response)).toBe(true)
  expect(await leadsOf(email)).toHaveLength(1)
})

test('the same submission twice is one lead and two PDFs', async () => {
  const email = someone()
  const body = { ...estimateOf(email), submissionId: crypto.randomUUID() }
  for (const _ of [1, 2]) {
    const { response } = await callWorker(postJson(path, body))
    expect(await isPdf(response)).toBe(true)
  }
  expect(await leadsOf(email)).toHaveLength(1)
})

const manyModules = Array.from({ length: 10_000 }, () => 0)

test.each([
  ['no estimate', { estimateData: undefined }, 'estimateData.modules'],
  ['no modules', { estimateData: { companySize: 2 } }, 'estimateData.modules'],
  ['ten thousand modules', { estimateData: { modules: manyModules } }, 'estimateData.modules'],
  [
    'a value that is NaN',
    { estimateData: { modules: [{ name: 'x', monthlyValue: Number.NaN, enabled: true }] } },
    'estimateData.modules.0.monthlyValue',
  ],
  ['no lead', { leadData: undefined }, 'fullName'],
  [
    'a company of 300 letters',
    { leadData: { ...estimateOf('a@example.com').leadData, companyName: 'c'.repeat(300) } },
    'companyName',
  ],
])('%s is refused by the name of the field', async (_, changes, field) => {
  const email = someone()
  const body = { ...estimateOf(email), ...changes }
  const { response } = await callWorker(postJson(path, body))
  const { error } = await response.json<ApiFailure>()
  expect(response.status).toBe(400)
  expect(error.code).toBe('invalid_fields')
  expect(Object.keys(error.fields ?? {})).toContain(field)
  expect(await leadsOf(email)).toEqual([])
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['bidi overrides', '\u202Egnp.exe\u202C'],
  ['Chinese', '株式会社オーラリー'],
  ['emoji', '🚀🚀🚀'],
  ['Arabic', 'شركة'],
  ['a lone surrogate', 'a\uD800b'],
])('names with %s make a PDF', async (_, name) => {
  const email = someone()
  const body = estimateOf(email, { modules: [{ name, monthlyValue: 5, enabled: true }] })
  body.leadData = { ...body.leadData, fullName: name, companyName: name }
  const { response } = await callWorker(postJson(path, body))
  expect(response.status).toBe(200)
  expect(await isPdf(response)).toBe(true)
})

test('without script the calculator’s own fields make the estimate, and the PDF is the answer', async () => {
  const email = someone()
  const fields = {
    form: 'estimate',
    fullName: 'Ada Lovelace',
    email,
    phone: '212 555 0100',
    companyName: 'Engines Ltd',
    website: '',
    website2: '',
    on: 'JP',
    teamSize: '10',
    jp_hourlyRate: '47.92',
  }
  const { response } = await callWorker(postForm(path, fields))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(await isPdf(response)).toBe(true)
  const custom = JSON.parse((await leadRow(email))?.custom_fields ?? '[]')
  expect(custom).toContainEqual({ id: 'monthly_profit', value: '41211.20' })
})

test('without script a faulty field is named on a page', async () => {
  const { response } = await callWorker(postForm(path, { form: 'estimate', email: 'nobody' }))
  const page = await response.text()
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('Full name is required')
  expect(page).toContain('Please enter a valid email')
})

test('e-mailed results reach the CRM worked out, with the address that shows them', async () => {
  await openGate()
  const email = someone()
  const body = { email, calculator: 'growth-calculator', inputs: 'teamSize=1&off=JS,MCR' }
  const { response, settled } = await callWorker(
    postJson('/api/email-results', body),
    webhookSettings,
  )
  await settled()
  expect(response.status).toBe(200)
  const [received] = await receivedFor(email)
  expect(received?.body.tags).toContain('Email Results')
  expect(received?.body.customFields).toContainEqual({ id: 'monthly_impact', value: '$178,921' })
})
