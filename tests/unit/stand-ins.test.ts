import { afterAll, expect, test } from 'vitest'
import { cloudflareKeys } from '#sandbox/cloudflare/keys.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { createFaults } from '#sandbox/published/faults.ts'
import ofGohighlevel from '#sandbox/published/gohighlevel.json' with { type: 'json' }
import { checkOwn, ownFaults } from '#sandbox/published/own-faults.ts'
import ofResend from '#sandbox/published/resend.json' with { type: 'json' }
import { startSandbox } from '#sandbox/server.ts'
import { readPublished } from '#scripts/published/read-published.ts'
import { openCloudflare, serviceSettings, wranglerAccess } from '#scripts/resources/access.ts'

const { server, port } = await startSandbox(0)
afterAll(() => void server.close())

const base = `http://127.0.0.1:${port}/cloudflare`
const account_id = cloudflareKeys.account

function open(token: string) {
  const access = openCloudflare({
    CLOUDFLARE_API_TOKEN: token,
    CLOUDFLARE_ACCOUNT_ID: account_id,
    CLOUDFLARE_API_BASE: `${base}/client/v4`,
  })
  if (!access) throw new Error('A token was given.')
  // The SDK tries a conflict again, which takes seconds.
  return access.client.withOptions({ maxRetries: 0 })
}

const arrange = (wanted: object) =>
  fetch(`${base}/arrange`, { method: 'POST', body: JSON.stringify(wanted) })

test('a token that is unknown, and one that may not, are refused with different codes', async () => {
  await arrange({ tokens: { 'may-read-d1': ['D1:Read'] } })
  const unknown = open('somebody-elses').user.tokens.verify()
  await expect(unknown).rejects.toMatchObject({ status: 401, errors: [{ code: 1000 }] })
  const client = open('may-read-d1')
  await expect(client.d1.database.list({ account_id })).resolves.toMatchObject({ result: [] })
  const edit = client.d1.database.create({ account_id, name: 'a' })
  await expect(edit).rejects.toMatchObject({ status: 403, errors: [{ code: 10_000 }] })
})

test('a name that is taken is refused: database, queue, bucket, project, domain and record', async () => {
  const client = open(cloudflareKeys.token)
  await arrange({ zones: ['taken.example'] })
  const [zone] = (await client.zones.list({ name: 'taken.example' })).result
  const project = { account_id, name: 'taken', production_branch: 'main' }
  const record = {
    zone_id: zone?.id ?? '',
    type: 'CNAME' as const,
    name: 'taken.example',
    content: 'taken.pages.dev',
    ttl: 1 as const,
  }
  const makers: [code: number, make: () => PromiseLike<unknown>][] = [
    [7502, () => client.d1.database.create({ account_id, name: 'taken' })],
    [11_009, () => client.queues.create({ account_id, queue_name: 'taken' })],
    [10_004, () => client.r2.buckets.create({ account_id, name: 'taken' })],
    [8_000_002, () => client.pages.projects.create(project)],
    [8_000_018, () => client.pages.projects.domains.create('taken', { account_id, name: 'a.b' })],
    [81_058, () => client.dns.records.create(record)],
  ]
  for (const [code, make] of makers) {
    await make()
    await expect(Promise.resolve(make())).rejects.toMatchObject({ errors: [{ code }] })
  }
})

test('a call that is told to fail fails as often as it is told, and is noted', async () => {
  const client = open(cloudflareKeys.token)
  await arrange({ tell: { method: 'GET', path: '/queues$', status: 400, code: 7 } })
  const failing = client.queues.list({ account_id })
  await expect(failing).rejects.toMatchObject({ status: 400, errors: [{ code: 7 }] })
  await client.queues.list({ account_id })
  const seen = (await (await fetch(`${base}/requests.json`)).json()) as { status: number }[]
  expect(seen.slice(-2).map(({ status }) => status)).toEqual([400, 200])
})

const access = {
  CLOUDFLARE_API_TOKEN: 'token-of-a-test',
  CLOUDFLARE_ACCOUNT_ID: 'account-of-a-test',
  CLOUDFLARE_API_BASE: 'http://127.0.0.1:1/client/v4',
}

test('Cloudflare is asked with the token, at the access address', async () => {
  const seen: Request[] = []
  const opened = openCloudflare(access, (input, init) => {
    seen.push(new Request(input, init))
    return Promise.resolve(Response.json({ success: true, result: { status: 'active' } }))
  })
  await opened?.client.user.tokens.verify()
  expect(opened?.accountId).toBe(access.CLOUDFLARE_ACCOUNT_ID)
  expect(seen.map(({ url }) => url)).toEqual([`${access.CLOUDFLARE_API_BASE}/user/tokens/verify`])
  expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${access.CLOUDFLARE_API_TOKEN}`)
})

test('without a token Cloudflare is not opened', () => {
  expect(openCloudflare({})).toBeNull()
})

test('an address that would carry the token in the open is refused by name', () => {
  const inTheOpen = { ...access, CLOUDFLARE_API_BASE: 'http://example.com' }
  expect(() => openCloudflare(inTheOpen)).toThrow('CLOUDFLARE_API_BASE must be')
})

test('wrangler is told the same under its own names', () => {
  expect(wranglerAccess(access)).toEqual({
    CLOUDFLARE_API_TOKEN: access.CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID: access.CLOUDFLARE_ACCOUNT_ID,
    CLOUDFLARE_API_BASE_URL: access.CLOUDFLARE_API_BASE,
  })
})

test('a setting that is blank is not access', () => {
  const blank = { CLOUDFLARE_API_TOKEN: ' ', CLOUDFLARE_ACCOUNT_ID: 'a' }
  expect(serviceSettings(blank).CLOUDFLARE_API_TOKEN).toBeUndefined()
  expect(serviceSettings(blank).CLOUDFLARE_ACCOUNT_ID).toBe('a')
})

const ask = async (path: string, headers: Record<string, string>, body: object) => {
  const url = `http://127.0.0.1:${port}${path}`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
}

const crm = (path: string, body: object) =>
  ask(`/crm/api${path}`, { authorization: 'Bearer pit-of-a-test', version: '2021-07-28' }, body)

const resend = (path: string, body: object) =>
  ask(`/mail/resend${path}`, { authorization: `Bearer ${mailKeys.api}` }, body)

const contact = { locationId: 'of-a-test', email: 'ada@example.com' }
const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'A', html: '<p>A</p>' }

test.each([
  ['/contacts/upsert', { ...contact, company: 'Engines' }, 'company'],
  ['/contacts/upsert', { ...contact, fieldKey: 'a' }, 'fieldKey'],
  ['/contacts/upsert', { ...contact, customFields: [{ field_value: 'a' }] }, 'id'],
  ['/contacts/upsert', { ...contact, customFields: [{ key: 'a', fieldValue: 'a' }] }, 'fieldValue'],
  ['/contacts/anyone/notes', { body: 'a', text: 'a' }, 'text'],
  ['/contacts/anyone/tags', { tags: [1] }, 'tags.0'],
  ['/locations/of-a-test/customFields', { name: 'A', dataType: 'TEXT', key: 'a' }, 'key'],
])('GoHighLevel refuses at %s what it does not publish: %o', async (path, body, named) => {
  const { status, said } = await crm(path, body)
  expect([status, String(said['message'])]).toEqual([422, expect.stringContaining(named)])
})

test('GoHighLevel takes the three things that it does and does not publish', async () => {
  const field = { name: 'A', dataType: 'TEXT', fieldKey: 'a' }
  expect(await crm('/locations/of-a-test/customFields', field)).toMatchObject({ status: 201 })
  const given = { ...contact, customFields: [{ key: 'a', field_value: 'b' }] }
  const made = await crm('/contacts/upsert', given)
  expect(made).toMatchObject({ status: 201, said: { contact: { customFields: [{ value: 'b' }] } } })
})

test.each([
  ['/emails', { ...mail, react: '<A />' }, 'react'],
  ['/emails', { ...mail, attachments: [{ filename: 'a', content: 'YQ==', type: 'a' }] }, 'type'],
  ['/domains', { name: 'firm.test', dkim: true }, 'dkim'],
  ['/webhooks', { endpoint: 'https://firm.test/hook', events: [] }, 'events'],
])('Resend refuses at %s what it does not publish: %o', async (path, body, named) => {
  const { status, said } = await resend(path, body)
  expect([status, said['message']]).toEqual([422, expect.stringContaining(named)])
})

test('an answer of ours that is not published is not given, and is a fault of the run', () => {
  expect(() => checkOwn('answer', [])).not.toThrow()
  expect(() => checkOwn('answer', ['id: missing'])).toThrow('answer is not as published')
  expect(ownFaults.splice(0)).toHaveLength(1)
})

const described = {
  'api/things.json': {
    paths: {
      '/things/{id}': {
        post: {
          summary: 'Makes a thing.',
          parameters: [
            { name: 'Version', in: 'header', required: true, schema: { enum: ['1'] } },
            { name: 'model', in: 'query', schema: { type: 'string', enum: ['all'] } },
          ],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          responses: {
            200: {
              content: {
                'application/json': { schema: { $ref: '../common.json#/components/schemas/Made' } },
              },
            },
          },
        },
      },
    },
    webhooks: {
      'thing.made': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/Thing' },
                    { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
                  ],
                },
              },
            },
          },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          description: 'A thing.',
          properties: {
            name: { type: 'string', maxLength: 3, example: 'abc' },
            note: { type: 'string', nullable: true },
            parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          },
          required: ['name'],
        },
      },
    },
  },
  'common.json': {
    components: { schemas: { Made: { type: 'object', properties: { id: { type: 'string' } } } } },
  },
}

const table = () =>
  readPublished(
    {
      repository: 'a/b',
      calls: { 'api/things.json': ['POST /things/{id}'] },
      events: ['thing.made'],
    },
    (path) => described[path as keyof typeof described],
  )

const sent = { method: 'POST', path: '/things/7', headers: { version: '1' } }

test('a table keeps what a value may be, and no sentence or example', () => {
  expect(JSON.stringify(table())).not.toMatch(/thing\.?"|abc|Makes/)
  expect(Object.keys(table().$defs)).toEqual(['things.Thing', 'common.Made'])
})

test('what differs from the published description is named by its path', () => {
  const { request, answer, event } = createFaults(table())
  expect(request({ ...sent, body: { name: 'a', note: null, parts: [{ name: 'b' }] } })).toEqual([])
  expect(
    request({
      ...sent,
      headers: {},
      query: new URLSearchParams('model=some&page=2'),
      body: { name: 'long', note: 1, parts: [{}] },
    }).map((fault) => fault.split(':')[0]),
  ).toEqual(['Version', 'model', '(all)', 'name', 'note', 'parts.0.name'])
  expect(answer(sent, 200, { id: 'x' })).toEqual([])
  expect(answer(sent, 200, { id: 'x', more: 1 })).toEqual(['(all): Unrecognized key: "more"'])
  expect(answer(sent, 201, {})).toHaveLength(1)
  expect(event('thing.made', { name: 'a', at: 'now' })).toEqual([])
  expect(event('thing.made', { name: 'a' })[0]).toMatch(/^at: /)
  expect(event('thing.lost', {})).toHaveLength(1)
  expect(request({ ...sent, method: 'PUT' })).toHaveLength(1)
})

test('every schema of the kept tables can be read', () => {
  for (const { calls, events, $defs } of [ofGohighlevel, ofResend]) {
    const faults = createFaults({ calls, events, $defs })
    for (const type of Object.keys(events)) expect(faults.event(type, null)).not.toEqual([])
    for (const call of Object.keys(calls)) {
      const [method = '', path = ''] = call.split(' ')
      const { body } = (calls as Record<string, { body?: unknown }>)[call] ?? {}
      if (body) expect(faults.request({ method, path, body: null })).not.toEqual([])
    }
  }
})
