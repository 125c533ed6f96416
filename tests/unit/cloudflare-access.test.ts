import { expect, test } from 'vitest'
import { openCloudflare } from '#scripts/services/cloudflare.ts'
import { serviceSettings } from '#scripts/services/service-settings.ts'
import { wranglerAccess } from '#scripts/services/wrangler-access.ts'

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
  const open = () => openCloudflare({ ...given, CLOUDFLARE_API_BASE: 'http://example.com' })
  expect(open).toThrow('CLOUDFLARE_API_BASE must be')
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
