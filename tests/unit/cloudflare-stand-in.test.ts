import { afterAll, expect, test } from 'vitest'
import { cloudflareKeys } from '#sandbox/cloudflare/keys.ts'
import { startSandbox } from '#sandbox/server.ts'
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

const given = {
  CLOUDFLARE_API_TOKEN: 'token-of-a-test',
  CLOUDFLARE_ACCOUNT_ID: 'account-of-a-test',
  CLOUDFLARE_API_BASE: 'http://127.0.0.1:1/client/v4',
}

test('Cloudflare is asked with the token, at the given address', async () => {
  const seen: Request[] = []
  const access = openCloudflare(given, (input, init) => {
    seen.push(new Request(input, init))
    return Promise.resolve(Response.json({ success: true, result: { status: 'active' } }))
  })
  await access?.client.user.tokens.verify()
  expect(access?.accountId).toBe(given.CLOUDFLARE_ACCOUNT_ID)
  expect(seen.map(({ url }) => url)).toEqual([`${given.CLOUDFLARE_API_BASE}/user/tokens/verify`])
  expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${given.CLOUDFLARE_API_TOKEN}`)
})

test('without a token Cloudflare is not opened', () => {
  expect(openCloudflare({})).toBeNull()
})

test('an address that would carry the token in the open is refused by name', () => {
  const inTheOpen = { ...given, CLOUDFLARE_API_BASE: 'http://example.com' }
  expect(() => openCloudflare(inTheOpen)).toThrow('CLOUDFLARE_API_BASE must be')
})

test('wrangler is told the same under its own names', () => {
  expect(wranglerAccess(given)).toEqual({
    CLOUDFLARE_API_TOKEN: given.CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID: given.CLOUDFLARE_ACCOUNT_ID,
    CLOUDFLARE_API_BASE_URL: given.CLOUDFLARE_API_BASE,
  })
})

test('a setting that is blank is not given', () => {
  const blank = { CLOUDFLARE_API_TOKEN: ' ', CLOUDFLARE_ACCOUNT_ID: 'a' }
  expect(serviceSettings(blank).CLOUDFLARE_API_TOKEN).toBeUndefined()
  expect(serviceSettings(blank).CLOUDFLARE_ACCOUNT_ID).toBe('a')
})
