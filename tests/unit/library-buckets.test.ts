import { expect, test, vi } from 'vitest'
import { isInBucket, pushLibrary, pushToRemoteBucket } from '#scripts/library/library-buckets.ts'
import { openCloudflare } from '#scripts/resources/account.ts'
import { answering } from './doctor/rig.ts'

test('a push puts what is new, each file once, and leaves the worker that runs the files it names', async () => {
  const piece = (key: string, sha256: string) => ({ key, sha256, path: '', type: '' })
  const form = piece('form.md', 'a')
  const plan = piece('plan.md', 'b')
  const sheet = piece('sheet.csv', 'c')
  let manifest: Record<string, string> = { 'plan.md': 'b', 'sheet.csv': 'c' }
  const put: string[] = []
  // Nothing can be deleted from it.
  const bucket = {
    readManifest: async () => manifest,
    put: async ({ key }: { key: string }) => void put.push(key),
    writeManifest: async (next: Record<string, string>) => void (manifest = next),
  }
  const pushed = await pushLibrary(bucket, async () => [plan, form, form])
  expect(pushed).toEqual({ put: 1, unnamed: 1, all: 2 })
  // Named again it is put again: somebody may have deleted it by hand.
  await pushLibrary(bucket, async () => [plan, form, sheet])
  expect(put).toEqual(['form.md', 'sheet.csv'])
  expect(manifest).toEqual({ 'form.md': 'a', 'plan.md': 'b', 'sheet.csv': 'c' })
})

test('a push that stopped half-way takes nothing of it for what it was before', async () => {
  const piece = (key: string, sha256: string) => ({ key, sha256, path: '', type: '' })
  const before = [piece('plan.md', 'a'), piece('sheet.csv', 'b'), piece('form.md', 'c')]
  const named = { 'plan.md': 'a', 'sheet.csv': 'b', 'form.md': 'c' }
  let manifest: Record<string, string> = named
  const put: string[] = []
  const bucket = {
    readManifest: async () => manifest,
    async put({ key, sha256 }: { key: string; sha256: string }) {
      if (sha256 === 'new-sheet') throw new Error('the network')
      put.push(`${key} ${sha256}`)
    },
    writeManifest: async (next: Record<string, string>) => void (manifest = next),
  }
  const after = [
    piece('plan.md', 'new-plan'),
    piece('sheet.csv', 'new-sheet'),
    piece('form.md', 'c'),
  ]
  await expect(pushLibrary(bucket, async () => after)).rejects.toThrow('the network')
  await pushLibrary(bucket, async () => before)
  expect(put).toEqual(['plan.md new-plan', 'plan.md a', 'sheet.csv b'])
  expect(manifest).toEqual(named)
})

test.each([
  [7, true],
  [8, false],
])(
  'what wrangler cannot upload is there where it was put by hand: of %i bytes %s',
  async (size, is) => {
    const result = [{ key: 'film.mp4', size: 7 }]
    const send = async () => Response.json({ success: true, result, result_info: {} })
    const given = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account' }
    expect(await isInBucket(openCloudflare(given, send), 'film.mp4', size)).toBe(is)
  },
)

test('a bucket that cannot be asked is told in the words of who refused', async () => {
  const refusal = { success: false, errors: [{ code: 10_000, message: 'Authentication error' }] }
  const origin = await answering(() => [403, JSON.stringify(refusal)])
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'ended-yesterday')
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'f'.repeat(32))
  vi.stubEnv('CLOUDFLARE_API_BASE', origin)
  await expect(pushToRemoteBucket()).rejects.toThrow(/^The bucket .* cannot be asked\.[^]*\b403\b/)
  vi.unstubAllEnvs()
})
