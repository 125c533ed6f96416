import { sign } from 'hono/jwt'
import { afterEach, expect, test, vi } from 'vitest'
import { site } from '#site.config.ts'
import { deskAccessPaths as paths, deskHeader, deskSessionTerms } from '#contract/desk/access.ts'
import type { SettingName } from '#worker/settings.ts'
import { askDesk as ask, cookieOf, deskTokens as tokens } from './desk-session.ts'
import { rsaPair } from './rsa.ts'
import { rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { attentionId, raiseAll } from '#worker/database/attention.ts'

type Settings = { [name in SettingName]?: string }

async function signIn(token: string, settings: Settings = tokens): Promise<string> {
  const response = await ask(paths.session, { method: 'POST', body: { token }, settings })
  expect(response.status).toBe(200)
  return cookieOf(response)
}

const whoIs = (cookie: string, settings: Settings = tokens) =>
  ask(paths.session, { headers: { cookie }, settings })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a token opens a session that no script can read and no other site can send', async () => {
  const body = { token: tokens.OPERATOR_TOKEN }
  const response = await ask(paths.session, { method: 'POST', body })
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; /)
  for (const word of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/'])
    expect(cookie).toContain(word)
  expect(cookie).not.toContain('Domain')
  const told = await (await whoIs(cookieOf(response))).json()
  expect(told).toMatchObject({ role: 'owner', by: 'token', isSample: false })
  expect(JSON.stringify(await rows('SELECT hash FROM desk_sessions'))).not.toContain(
    cookie.slice(12, 40),
  )
})

test('without a token in the settings there is no desk', async () => {
  for (const [path, method] of [
    [paths.session, 'GET'],
    [paths.session, 'POST'],
    [paths.audit, 'GET'],
    [paths.everySession, 'DELETE'],
    ['/api/desk/today', 'GET'],
  ] as const) {
    const body = method === 'POST' ? { token: tokens.OPERATOR_TOKEN } : undefined
    expect((await ask(path, { method, body, settings: {} })).status).toBe(404)
  }
})

test('what another site’s page can send changes nothing', async () => {
  const cookie = await signIn(tokens.OPERATOR_TOKEN)
  const forged: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    // Ours, and allowed to send forms, but not the desk's own page.
    { origin: `https://branch.${site.pagesProject}.pages.dev` },
    { origin: site.origin, [deskHeader]: '' },
    { origin: site.origin, 'sec-fetch-site': 'cross-site' },
    { origin: `${site.origin}.evil.example` },
  ]
  for (const headers of forged) {
    for (const path of [paths.session, paths.everySession]) {
      const response = await ask(path, { method: 'DELETE', headers: { cookie, ...headers } })
      expect(response.status).toBe(403)
    }
    const body = { token: tokens.OPERATOR_TOKEN }
    expect((await ask(paths.session, { method: 'POST', body, headers })).status).toBe(403)
  }
  expect((await whoIs(cookie)).status).toBe(200)
})

test('a session ends without use, at its day’s end in any case, and lasts while it is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { idleSeconds, wholeSeconds } = deskSessionTerms
  const idle = await signIn(tokens.OPERATOR_TOKEN)
  const used = await signIn(tokens.OPERATOR_TOKEN)
  const leftOpen = await signIn(tokens.OPERATOR_TOKEN)
  const beginMs = Date.now()
  const stepMs = (idleSeconds * 1_000) / 2
  for (let atMs = stepMs; atMs < wholeSeconds * 1_000; atMs += stepMs) {
    vi.setSystemTime(beginMs + atMs)
    expect((await whoIs(used)).status).toBe(200)
    // What a page asks for by itself is no use of it.
    const headers = { cookie: leftOpen, [deskHeader]: 'idle' }
    const { status } = await ask(paths.session, { headers })
    expect(status).toBe(atMs < idleSeconds * 1_000 ? 200 : 401)
  }
  expect((await whoIs(idle)).status).toBe(401)
  vi.setSystemTime(beginMs + wholeSeconds * 1_000 + 1)
  expect((await whoIs(used)).status).toBe(401)
})

test('signing out ends the session, the owner’s button ends everybody’s, another token those of the old one', async () => {
  const [one, two, staff] = [
    await signIn(tokens.OPERATOR_TOKEN),
    await signIn(tokens.OPERATOR_TOKEN),
    await signIn(tokens.STAFF_TOKEN),
  ]
  await ask(paths.session, { method: 'DELETE', headers: { cookie: one } })
  expect((await whoIs(one)).status).toBe(401)
  expect((await whoIs(two)).status).toBe(200)
  const changed = { ...tokens, STAFF_TOKEN: 'another-staff-token' }
  expect((await whoIs(staff, changed)).status).toBe(401)
  expect((await whoIs(staff)).status).toBe(200)
  const ended = await ask(paths.everySession, { method: 'DELETE', headers: { cookie: two } })
  expect(ended.status).toBe(200)
  for (const cookie of [two, staff]) expect((await whoIs(cookie)).status).toBe(401)
})

test('the audit log tells who did what, page by page, and nothing edits it', async () => {
  const cookie = await signIn(tokens.OPERATOR_TOKEN)
  const matters = Array.from(
    { length: 60 },
    (_, at) => ({ kind: 'lead_refused', subjectId: `${at}` }) as const,
  )
  await raiseAll(testEnv.DB, matters, Date.now()).run()
  for (const matter of matters) {
    const body = { ids: [attentionId(matter)] }
    await ask('/api/desk/attention/settle', { method: 'POST', headers: { cookie }, body })
  }
  type Page = {
    rows: { id: number; action: string; actor: string; subject: string }[]
    next: string | null
  }
  const page = async (query = '') =>
    (await ask(`${paths.audit}${query}`, { headers: { cookie } })).json<Page>()
  const first = await page()
  const second = await page(`?cursor=${first.next}`)
  expect(first.rows[0]).toMatchObject({
    action: 'attention.settle',
    actor: 'owner',
    subject: 'lead_refused:59',
  })
  expect(first.rows.length).toBe(50)
  expect(second.rows[0]?.id).toBe((first.rows.at(-1)?.id ?? 0) - 1)
  const id = first.rows[0]?.id
  for (const sql of [
    `UPDATE audit_log SET actor = 'nobody' WHERE id = ${id}`,
    `DELETE FROM audit_log WHERE id = ${id}`,
    `REPLACE INTO audit_log (id, at_ms, actor, role, action, subject) VALUES (${id}, 0, 'x', 'x', 'x', 'x')`,
    `INSERT INTO audit_log (id, at_ms, actor, role, action, subject) VALUES (${id}, 0, 'x', 'x', 'x', 'x')
     ON CONFLICT (id) DO UPDATE SET actor = 'nobody'`,
  ]) {
    await expect(rows(sql)).rejects.toThrow('not edited')
  }
  expect((await page()).rows[0]).toEqual(first.rows[0])
})

const access = {
  ACCESS_AUD: 'audience-of-the-desk',
  ACCESS_OWNERS: 'owner@orrery.example, Second@Orrery.example',
  ...tokens,
}

/** Keys are kept for each team, so every test has its own. */
const newTeam = () => `https://${crypto.randomUUID()}.cloudflareaccess.example`

/** A team's keys as Cloudflare serves them, and a way to sign with one. */
async function accessTeam(team: string = newTeam()) {
  const pair = await rsaPair()
  const kid = crypto.randomUUID()
  const jwk = async (key: CryptoKey) => ({
    ...(JSON.parse(JSON.stringify(await crypto.subtle.exportKey('jwk', key))) as { kty: string }),
    kid,
    alg: 'RS256' as const,
  })
  const privateKey = await jwk(pair.privateKey)
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: team,
    aud: [access.ACCESS_AUD],
    email: 'owner@orrery.example',
    iat: nowSeconds - 5,
    exp: nowSeconds + 600,
  }
  return {
    publicKey: await jwk(pair.publicKey),
    team,
    claims,
    token: (more: Record<string, unknown> = {}) =>
      sign({ ...claims, ...more }, privateKey, 'RS256'),
  }
}

function serveKeys(team: string, ...keys: unknown[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    expect(String(input)).toBe(`${team}/cdn-cgi/access/certs`)
    return Response.json({ keys })
  })
}

const withAssertion = (team: string, assertion: string) =>
  ask(paths.session, {
    headers: { 'cf-access-jwt-assertion': assertion },
    settings: { ...access, ACCESS_TEAM_DOMAIN: team },
  })

test('with Cloudflare Access its assertion says who is there, and owners are those that are named', async () => {
  const { team, publicKey, token } = await accessTeam()
  const asked = serveKeys(team, publicKey)
  for (const [email, role] of [
    ['owner@orrery.example', 'owner'],
    ['second@orrery.example', 'owner'],
    ['temp@orrery.example', 'staff'],
  ]) {
    const answer = await withAssertion(team, await token({ email }))
    const signOutUrl = `${team}/cdn-cgi/access/logout`
    expect(await answer.json()).toMatchObject({ actor: email, role, by: 'access', signOutUrl })
  }
  expect(asked).toHaveBeenCalledTimes(1)
})

test('no other assertion opens it, and neither token, link nor passkey does beside Access', async () => {
  const ours = await accessTeam()
  const { team } = ours
  const other = await accessTeam(team)
  serveKeys(team, ours.publicKey)
  const good = await ours.token()
  const [head = '', body = '', signature = ''] = good.split('.')
  const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  for (const assertion of [
    '',
    'x.y.z',
    await other.token(),
    await ours.token({ aud: ['another'] }),
    await ours.token({ iss: 'https://evil.cloudflareaccess.example' }),
    await ours.token({ exp: Math.floor(Date.now() / 1_000) - 1 }),
    await ours.token({ email: undefined }),
    await ours.token({ exp: undefined }),
    `${head}.${encode({ ...ours.claims, email: 'second@orrery.example' })}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT', kid: ours.publicKey.kid })}.${body}.`,
    `${encode({ alg: 'HS256', typ: 'JWT', kid: ours.publicKey.kid })}.${body}.${signature}`,
  ]) {
    expect((await withAssertion(team, assertion)).status).toBe(401)
  }
  expect((await withAssertion(team, good)).status).toBe(200)
  const settings = { ...access, ACCESS_TEAM_DOMAIN: team }
  for (const [path, asked] of [
    [paths.session, { token: tokens.OPERATOR_TOKEN }],
    [paths.link, { address: 'owner@orrery.example' }],
    [paths.passkeyChallenge, {}],
  ] as const) {
    expect((await ask(path, { method: 'POST', body: asked, settings })).status).toBe(404)
  }
})

test('a service token is the owner’s where the settings name it, and nobody’s elsewhere', async () => {
  const { team, publicKey, token } = await accessTeam()
  serveKeys(team, publicKey)
  const [ours, other] = ['0123456789abcdef', 'fedcba9876543210'].map(
    (part) => `${part}${part}.access`,
  )
  const asProgram = async (
    id = '',
    settings = { ...access, ACCESS_OWNERS: `Owner@orrery.example,${ours}` },
  ) =>
    ask(paths.session, {
      headers: {
        'cf-access-jwt-assertion': await token({ email: undefined, sub: '', common_name: id }),
      },
      settings: { ...settings, ACCESS_TEAM_DOMAIN: team },
    })
  expect(await (await asProgram(ours)).json()).toMatchObject({ actor: ours, role: 'owner' })
  expect((await asProgram(other)).status).toBe(401)
  expect((await asProgram(ours, access)).status).toBe(401)
})

test('keys that change are fetched again; while they cannot be had nobody is let in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_600_000)
  const before = await accessTeam()
  const { team } = before
  const after = await accessTeam(team)
  serveKeys(team, before.publicKey)
  expect((await withAssertion(team, await before.token())).status).toBe(200)
  vi.setSystemTime(Date.now() + 60_000)
  serveKeys(team, before.publicKey, after.publicKey)
  expect((await withAssertion(team, await after.token())).status).toBe(200)
  vi.setSystemTime(Date.now() + 3_600_000)
  const late = await accessTeam(team)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  expect((await withAssertion(team, await late.token())).status).toBe(503)
})

test('Access that is half set leaves the desk to the token, and says what is missing', async () => {
  const settings = { ...tokens, ACCESS_TEAM_DOMAIN: newTeam() }
  const cookie = await signIn(tokens.OPERATOR_TOKEN, settings)
  const today = await ask('/api/desk/today', { headers: { cookie }, settings })
  expect((await today.json<{ problems: string[] }>()).problems.join()).toContain(
    'ACCESS_AUD must be set',
  )
})
