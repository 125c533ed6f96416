import fc from 'fast-check'
import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { callWorker, postForm, postJson } from './call-worker.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { testEnv } from './test-env.ts'

const runs = Number(testEnv.FUZZ_RUNS || 400)
const paths = fc.constantFrom('/api/ghl-webhook', '/.netlify/functions/ghl-webhook')

/** Text with everything that has ever hurt: control, bidi and unpaired characters, markup, SQL, formulas. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('\uD800', '\u202E', '\u0000', "'", '"', '<', '=', '\r', '\n', '%'),
  }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'a][b',
    'a@b.co',
    '',
    ' ',
    '1e999',
    'x'.repeat(6_000),
  ),
)

const anything = fc.oneof(nastyText, fc.anything({ maxDepth: 3, withNullPrototype: true }))

/** A good lead in which some fields, known and unknown, are anything. */
const bentLead = fc
  .record(
    {
      email: anything,
      firstName: anything,
      phone: anything,
      source: fc.oneof(anything, fc.constant('Opt-in')),
      tags: fc.oneof(anything, fc.array(nastyText)),
      customFields: fc.oneof(anything, fc.array(fc.record({ id: nastyText, value: anything }))),
      submissionId: anything,
      attribution: fc.oneof(anything, fc.record({ first: anything, affiliateCode: nastyText })),
      consent: fc.oneof(anything, fc.record({ text: nastyText, at: nastyText })),
      submittedAt: anything,
      fillMs: fc.oneof(anything, fc.double()),
      form: anything,
      page: anything,
      turnstileToken: anything,
    },
    { requiredKeys: [] },
  )
  .map((bent) => ({ ...contactPayload('fuzz@example.com'), ...bent }))

function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  )
}

async function isAnswered(request: Request): Promise<boolean> {
  const { response, settled } = await callWorker(request)
  await settled()
  return response.status < 500
}

/** What was answered 5xx, if anything. */
async function counterexample<Values>(
  property: fc.IAsyncPropertyWithHooks<Values>,
): Promise<Values | null> {
  return (await fc.check(property, { numRuns: runs })).counterexample
}

/**
 * Accepted leads without a delivery, and deliveries of leads that are not there: stored half. Deliveries that only
 * change a contact's tags have no lead, and other files leave some: what counts is that there are no more of them.
 */
async function storedHalf(): Promise<number> {
  const row = await testEnv.DB.prepare(
    `SELECT
       (SELECT count(*) FROM leads WHERE status = 'accepted' AND replaced_by IS NULL
          AND submission_id NOT IN (SELECT id FROM deliveries))
       + (SELECT count(*) FROM deliveries WHERE subject = 'lead'
            AND id NOT IN (SELECT submission_id FROM leads)) AS n`,
  ).first<{ n: number }>()
  return row?.n ?? -1
}

const timeoutMs = 900_000

test('no JSON lead is answered 5xx or stored half', { timeout: timeoutMs }, async () => {
  const before = await storedHalf()
  const property = fc.asyncProperty(paths, bentLead, (path, lead) =>
    isAnswered(postJson(path, asJson(lead))),
  )
  expect(await counterexample(property)).toBeNull()
  expect(await storedHalf()).toBe(before)
})

test('no text sent as JSON is answered 5xx', { timeout: timeoutMs }, async () => {
  const broken = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.tuple(bentLead, fc.nat(400), nastyText).map(([lead, at, text]) => {
      const json = asJson(lead)
      return json.slice(0, at) + text + json.slice(at)
    }),
  )
  const before = await storedHalf()
  const property = fc.asyncProperty(paths, broken, (path, text) => isAnswered(postJson(path, text)))
  expect(await counterexample(property)).toBeNull()
  expect(await storedHalf()).toBe(before)
})

test('no form without script is answered 5xx or stored half', { timeout: timeoutMs }, async () => {
  const names = ['form', 'firstName', 'email', 'country', 'phone', 'consent', 'plan', 'website2']
  const bentFields = fc.dictionary(fc.constantFrom(...names), nastyText)
  const before = await storedHalf()
  const property = fc.asyncProperty(paths, bentFields, nastyText, (path, bent, more) => {
    const fields = { ...contactFields('fuzz@example.com'), ...bent, [more]: more }
    return isAnswered(postForm(path, fields))
  })
  expect(await counterexample(property)).toBeNull()
  expect(await storedHalf()).toBe(before)
})

test('no path, method or header is answered 5xx', { timeout: timeoutMs }, async () => {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')
  const address = fc
    .oneof(
      fc.constantFrom('/api/health', '/api/leads?limit=%00', '/api/deliveries/replay'),
      fc.webPath().map((rest) => `/api${rest}`),
      fc.string({ unit: 'grapheme-ascii' }).map((rest) => `/api/${rest}`),
    )
    .map((path) => `${site.origin}${path}`)
    .filter((url) => URL.canParse(url))
  const value = fc.string({ unit: fc.constantFrom(...'aZ09 ;=/,"%*') })
  const property = fc.asyncProperty(method, address, value, (verb, url, header) => {
    const headers = { 'content-type': header, authorization: header, referer: header }
    return isAnswered(new Request(url, { method: verb, headers }))
  })
  expect(await counterexample(property)).toBeNull()
})
