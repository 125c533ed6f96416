import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { crmFindings } from '#scripts/doctor/services/crm-findings.ts'
import { parseSettings } from '#worker/settings.ts'

/** A CRM that answers a contact's search with one status and the list of fields with another. */
async function crmThatAnswers(search: number, fields: number): Promise<string> {
  const server = createServer((request, response) => {
    const status = request.url?.startsWith('/contacts/search/duplicate?') ? search : fields
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test.each([
  [401, 200, [['crm.token', 'missing', 'refuses GHL_API_TOKEN']]],
  [403, 200, [['crm.token', 'missing', 'GHL_LOCATION_ID']]],
  [422, 200, [['crm.token', 'missing', 'GHL_LOCATION_ID']]],
  [500, 200, [['crm.token', 'unseen', 'answered 500']]],
  [
    200,
    403,
    [
      ['crm.token', 'good', 'takes the token'],
      ['crm.fields', 'unseen', 'locations/customFields.readonly'],
    ],
  ],
] as const)('a search answered with %i and fields with %i', async (search, fields, wanted) => {
  const { settings } = parseSettings({
    GHL_API_TOKEN: 'pit-token',
    GHL_LOCATION_ID: 'location',
    GHL_API_BASE: await crmThatAnswers(search, fields),
  })
  const found = await crmFindings(settings, ['company_name_bot'], AbortSignal.timeout(60_000))
  expect(found).toMatchObject(
    wanted.map(([id, state, words]) => ({ id, state, sentence: expect.stringContaining(words) })),
  )
})
