import { afterAll, expect, test } from 'vitest'
import { cloudflareKeys } from '#sandbox/cloudflare/keys.ts'
import { startSandbox } from '#sandbox/server.ts'
import { openCloudflare } from '#scripts/services/cloudflare.ts'

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
