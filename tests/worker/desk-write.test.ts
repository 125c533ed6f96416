import { expect, test, vi } from 'vitest'
import { writePaths } from '#contract/desk/write.ts'
import { site } from '#site.config.ts'
import { callWorker } from './call-worker.ts'
import { deskSession, deskTokens } from './desk-session.ts'

const github = {
  GITHUB_CLIENT_ID: 'client',
  GITHUB_CLIENT_SECRET: 'planted-secret',
  GITHUB_REPOSITORY: 'owner/words',
}

async function send(path: string, init?: RequestInit) {
  const { response, settled } = await callWorker(new Request(site.origin + path, init), {
    ...deskTokens,
    ...github,
  })
  await settled()
  return response
}

/** Goes to the Git host's door as the owner, and answers its address and the cookie it has to come back with. */
async function toTheDoor() {
  const { ask } = await deskSession(send, 'owner', site.origin)
  const answer = await ask('GET', writePaths.signIn)
  expect(answer.status).toBe(302)
  const address = new URL(answer.headers.get('location') ?? '')
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { address, cookie, state: address.searchParams.get('state') ?? '' }
}

/** Comes back from the Git host, which answers the code with `content`. */
async function comeBack(query: Record<string, string>, cookie: string, content: object = {}) {
  const host = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(content))
  const path = `${writePaths.signedIn}?${new URLSearchParams(query).toString()}`
  const answer = await send(path, { headers: { cookie } })
  const asked = host.mock.calls.map(([address, init]) => [address, init?.body])
  host.mockRestore()
  return { text: await answer.text(), headers: answer.headers, asked }
}

test('the editor is told where words are kept, or what to set, and never a secret', async () => {
  const { ask } = await deskSession(send, 'owner', site.origin)
  const told = await ask('GET', writePaths.settings)
  expect(told.body).toEqual({ repository: 'owner/words', branch: 'main', missing: [] })
  const bare = (path: string, init?: RequestInit) =>
    callWorker(new Request(site.origin + path, init), deskTokens).then(({ response }) => response)
  const unset = await (
    await deskSession(bare, 'owner', site.origin)
  ).ask('GET', writePaths.settings)
  expect(unset.body).toMatchObject({ repository: null, missing: Object.keys(github) })
})

test('who comes back from the Git host with the state of this browser is handed the token by a page of ours', async () => {
  const { address, cookie, state } = await toTheDoor()
  expect(address.origin + address.pathname).toBe('https://github.com/login/oauth/authorize')
  expect(address.searchParams.get('redirect_uri')).toBe(site.origin + writePaths.signedIn)
  const token = 'gho_</script>planted'
  const { text, headers, asked } = await comeBack({ code: 'once', state }, cookie, {
    access_token: token,
  })
  expect(asked).toEqual([
    ['https://github.com/login/oauth/access_token', expect.stringContaining('planted-secret')],
  ])
  expect(text).toMatch(
    /opener\?\.postMessage\(\s*"authorization:github:success:.*location\.origin,?\s*\)/s,
  )
  expect(text).not.toContain('</script>planted')
  expect(text).not.toContain('planted-secret')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'nonce-/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a state of another browser, none, or a refusal of the host ends in a sentence, and no code is tried', async () => {
  const { cookie, state } = await toTheDoor()
  for (const [query, sent] of [
    [{ code: 'once', state: 'forged' }, cookie],
    [{ code: 'once', state }, ''],
    [{ code: 'once' }, cookie],
    [{ code: 'once', state: '' }, `${cookie.split('=')[0]}=`],
  ] as const) {
    const { text, asked } = await comeBack(query, sent)
    expect(asked).toEqual([])
    expect(text).toContain('authorization:github:error:')
    expect(text).toContain('Please sign in again.')
  }
  const refused = await comeBack({ error: 'access_denied', state }, cookie)
  expect(refused.asked).toEqual([])
  expect(refused.text).toContain('access_denied')
  const expired = await comeBack({ code: 'old', state }, cookie, { error: 'bad_verification_code' })
  expect(expired.text).toContain('bad_verification_code')
})
