import { type Call, endpoint, Refusal } from './endpoint.ts'
import type { Store } from './store.ts'

const tokenLifeSeconds = 300

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of one upload, as wrangler reads it: when it ends stands in it. */
function uploadToken(store: Store): string {
  const exp = Math.floor(Date.now() / 1000) + tokenLifeSeconds
  const token = `${part({ alg: 'none' })}.${part({ exp, max_file_count_allowed: 20_000 })}.${store.id()}`
  store.tokens.set(token, new Set())
  return token
}

const isMissing =
  ({ assets }: Store) =>
  (hash: string) =>
    !assets.has(hash)

const hashesOf = ({ body }: Call) => (body['hashes'] ?? []) as string[]

/** Files of pages and of workers, which are kept by their digest and sent once. */
export const uploadEndpoints = [
  endpoint<'none'>(
    'GET /accounts/:account/pages/projects/:project/upload-token',
    'Cloudflare Pages:Edit',
    ({ store }) => ({ jwt: uploadToken(store) }),
  ),
  endpoint<'none'>('POST /pages/assets/check-missing', null, (call) =>
    hashesOf(call).filter(isMissing(call.store)),
  ),
  endpoint<'none'>('POST /pages/assets/upload', null, ({ store, body }) => {
    for (const { key } of body as unknown as { key: string }[]) store.assets.add(key)
    return null
  }),
  endpoint<'none'>('POST /pages/assets/upsert-hashes', null, (call) => {
    const missing = hashesOf(call).find(isMissing(call.store))
    if (missing) throw new Refusal(400, 8_000_000, `The file ${missing} was never uploaded.`)
    return null
  }),
  endpoint<'none'>(
    'POST /accounts/:account/workers/scripts/:script/assets-upload-session',
    'Workers Scripts:Edit',
    ({ store, body }) => {
      const manifest = (body['manifest'] ?? {}) as Record<string, { hash: string }>
      const hashes = new Set(Object.values(manifest).map(({ hash }) => hash))
      const missing = [...hashes].filter(isMissing(store))
      return { jwt: uploadToken(store), buckets: missing.length > 0 ? [missing] : [] }
    },
  ),
  endpoint<'none'>('POST /accounts/:account/workers/assets/upload', null, ({ store, form }) => {
    for (const hash of form?.keys() ?? []) store.assets.add(hash)
    return { jwt: uploadToken(store) }
  }),
]
