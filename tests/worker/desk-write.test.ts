import { expect, test, vi } from 'vitest'
import { writePaths } from '#contract/desk/write.ts'
import { site } from '#site.config.ts'
import { askWorker } from './call-worker.ts'
import { atDesk, deskTokens } from './desk-session.ts'

const github = {
  GITHUB_CLIENT_ID: 'client',
  GITHUB_CLIENT_SECRET: 'planted-secret',
  GITHUB_REPOSITORY: 'owner/words',
}

/** Goes to the Git host's door as the owner, and answers its address and the cookie it has to come back with. */
async function toTheDoor() {
  const { get } = await atDesk('owner', github)
  const answer = await get(writePaths.signIn)
  expect(answer.status).toBe(302)
  const address = new URL(answer.headers.get('location') ?? '')
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { address, cookie, state: address.searchParams.get('state') ?? '' }
}

/** Comes back from the Git host, which answers the code with `content`. */
async function comeBack(query: Record<string, string>, cookie: string, content: object = {}) {
  const host = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(content))
  const path = `${writePaths.signedIn}?${new URLSearchParams(query).toString()}`
  const request = new Request(site.origin + path, { headers: { cookie } })
  const { text, headers } = await askWorker(request, { ...deskTokens, ...github })
  const asked = host.mock.calls.map(([address, init]) => [address, init?.body])
  host.mockRestore()
  return { text, headers, asked }
}

test('the editor is told where words are kept, or what to set, and never a secret', async () => {
  const told = await (await atDesk('owner', github)).get(writePaths.settings)
  expect(told.body).toEqual({ repository: 'owner/words', branch: 'main', missing: [] })
  const unset = await (await atDesk('owner')).get(writePaths.settings)
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
