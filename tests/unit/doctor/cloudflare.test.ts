import { randomUUID } from 'node:crypto'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Context, newContext } from '#scripts/resources/resource.ts'
import { site } from '#site.config.ts'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { startSandbox } from '#sandbox/server.ts'
import { doctorLooks } from '#scripts/doctor/looks.ts'
import { runLook } from '#scripts/doctor/report.ts'
import { migrationFiles, migrationsFinding } from '#scripts/resources/storage.ts'
import { openCloudflare, planFinding, serviceSettings } from '#scripts/resources/account.ts'
import { root } from '#scripts/root.ts'
import { secretFindings } from '#scripts/resources/secrets.ts'
import { zoneFindings } from '#scripts/resources/zone.ts'
import { saying } from './rig.ts'

const { server, port } = await startSandbox(0)
afterAll(() => void server.close())

const base = `http://127.0.0.1:${port}/cloudflare`
const accountId = cloudflareKeys.account

function open(token: string = cloudflareKeys.token) {
  const access = openCloudflare({
    CLOUDFLARE_API_TOKEN: token,
    CLOUDFLARE_API_BASE: `${base}/client/v4`,
  })
  if (!access) throw new Error('A token was given.')
  return access.client.withOptions({ maxRetries: 0 })
}

const contextOf = (token?: string): Context => ({
  ...newContext({ ...site }, {}, {}),
  cloudflare: open(token),
  accountId,
})

const arrange = (wanted: object) =>
  fetch(`${base}/arrange`, { method: 'POST', body: JSON.stringify(wanted) })

const https = { always_use_https: 'on' }

/** What is not well in a zone of its own, with these switches. */
async function oddIn(switches: object): Promise<{ id: string; state: string }[]> {
  const name = `${randomUUID()}.test`
  await arrange({ zones: [name] })
  await arrange({ switches: { [name]: switches } })
  const findings = await zoneFindings(open(), `www.${name}`)
  return findings.filter(({ state }) => state !== 'good')
}

test.each([
  ['nothing', { settings: https }],
  ['zone.email-obfuscation', { settings: { ...https, email_obfuscation: 'on' } }],
  ['zone.rocket-loader', { settings: { ...https, rocket_loader: 'on' } }],
  ['zone.fonts', { settings: { ...https, fonts: 'on' } }],
  ['zone.bot-script', { settings: https, bots: { enable_js: true } }],
  ['zone.bot-script', { settings: https, bots: { fight_mode: true } }],
  ['zone.web-analytics', { settings: https, isCounted: true }],
  ['zone.https', { settings: { always_use_https: 'off' } }],
])('%s is told of a zone with %j', async (id, switches) => {
  const odd = { id, state: 'missing', remedy: expect.stringMatching(/Turn it (on|off)/) }
  expect(await oddIn(switches)).toMatchObject(id === 'nothing' ? [] : [odd])
})

test('what a token may not read is not looked at, and what is not there is missing', async () => {
  await arrange({ zones: ['half.test'], tokens: { half: ['Zone:Read'] } })
  const findings = await zoneFindings(open('half'), 'half.test')
  expect(findings.length).toBeGreaterThan(4)
  expect(findings.filter(({ state }) => state !== 'unseen')).toEqual([])
  expect(await zoneFindings(open(), 'nobodys.test')).toMatchObject([
    { id: 'zone', state: 'missing' },
  ])
  const plan = await planFinding(contextOf('half'), 1000)
  expect(plan.state).toBe('unseen')
  expect(plan.sentence).toContain('Billing: Read')
  expect((await migrationsFinding(contextOf('half'), randomUUID())).state).toBe('unseen')
  expect((await migrationsFinding(contextOf(), randomUUID())).state).toBe('missing')
  await expect(secretFindings(contextOf('half'), 'any')).rejects.toMatchObject({ status: 403 })
  expect(await secretFindings(contextOf(), 'nobodys-worker')).toMatchObject([
    { id: 'secrets', state: 'missing' },
  ])
})

test.each([
  [true, 1000, 'good'],
  [true, 50, 'optional'],
  [false, 50, 'good'],
  [false, 51, 'missing'],
])('with a paid plan (%s) RUN_STATEMENTS of %i is %s', async (isPaid, statements, state) => {
  await arrange({ isPaid })
  expect(await planFinding(contextOf(), statements)).toMatchObject({ id: 'worker.plan', state })
})

const all = migrationFiles()

test.each([
  ['every migration', all, 'good', `all ${all.length}`],
  ['all but the last', all.slice(0, -1), 'missing', String(all.at(-1))],
  ['none', null, 'missing', 'empty'],
])('a database with %s is told', async (_what, migrations, state, words) => {
  const context = contextOf()
  const databaseId = randomUUID()
  await arrange({ database: { uuid: databaseId, name: databaseId } })
  if (migrations) {
    const rows = migrations.map((name) => `('${name}')`).join()
    const sql = `CREATE TABLE d1_migrations (name TEXT); INSERT INTO d1_migrations VALUES ${rows};`
    await open().d1.database.query(databaseId, { account_id: accountId, sql })
  }
  expect(await migrationsFinding(context, databaseId)).toMatchObject(saying(words, { state }))
})

test('the worker’s secrets are asked by name', async () => {
  const script = `worker-${randomUUID()}`
  // As wrangler uploads one; the SDK spells its metadata otherwise.
  const form = new FormData()
  form.set('metadata', JSON.stringify({ main_module: 'a.js' }))
  await fetch(`${base}/client/v4/accounts/${accountId}/workers/scripts/${script}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${cloudflareKeys.token}` },
    body: form,
  })
  await open().workers.scripts.secrets.update(script, {
    account_id: accountId,
    name: 'GHL_WEBHOOK_URL',
    text: 'https://hooks.test/very-secret',
    type: 'secret_text',
  })
  const found = await secretFindings(contextOf(), script)
  expect(found).toContainEqual(expect.objectContaining({ id: 'secrets.crm', state: 'good' }))
  const payments = { id: 'secrets.payments', state: 'missing' }
  expect(found).toContainEqual(expect.objectContaining(payments))
  expect(JSON.stringify(found)).not.toContain('very-secret')
  // What is no secret may stand in wrangler.toml.
  using folder = mkdtempDisposableSync(join(tmpdir(), 'doctor-'))
  const configFile = join(folder.path, 'wrangler.toml')
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  writeFileSync(configFile, toml.replace('[vars]', '[vars]\nSTRIPE_PUBLISHABLE_KEY = "pk_test_1"'))
  expect(await secretFindings({ ...contextOf(), configFile }, script)).toContainEqual(
    expect.objectContaining({
      ...payments,
      sentence: expect.stringMatching(/set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET as well/),
    }),
  )
})

test('without a token, or with a blank one, Cloudflare is not opened, and never in the open', () => {
  expect(openCloudflare({})).toBeNull()
  const given = serviceSettings({ CLOUDFLARE_API_TOKEN: ' ', CLOUDFLARE_ACCOUNT_ID: 'a' })
  expect([given.CLOUDFLARE_API_TOKEN, given.CLOUDFLARE_ACCOUNT_ID]).toEqual([undefined, 'a'])
  const inTheOpen = { CLOUDFLARE_API_TOKEN: 'a', CLOUDFLARE_API_BASE: 'http://example.com' }
  expect(() => openCloudflare(inTheOpen)).toThrow('CLOUDFLARE_API_BASE must be')
})

test('a token of one account is enough to look at it', async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', cloudflareKeys.token)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '')
  vi.stubEnv('CLOUDFLARE_API_BASE', `${base}/client/v4`)
  const options = { origin: 'https://firm.example', isJson: false, mayOpenBrowser: false }
  const look = (await doctorLooks(options)).find(({ id }) => id === 'cloudflare')
  const found = look ? await runLook(look, 10_000) : []
  expect(found).toContainEqual(
    expect.objectContaining({ id: 'worker.plan', state: expect.not.stringContaining('unseen') }),
  )
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'one-that-has-ended')
  const looks = (await doctorLooks(options)).filter(({ id }) => /cloudflare|secrets/.test(id))
  const unseen = (await Promise.all(looks.map((each) => runLook(each, 10_000)))).flat()
  for (const { state, sentence } of unseen) {
    expect(state).toBe('unseen')
    expect(sentence).toContain('answered 403')
  }
  vi.unstubAllEnvs()
})
