import type { Parameters } from './form-body.ts'
import type { IntentHooks } from './intents.ts'
import type { Shape } from './parameters.ts'
import { missing } from './refusal.ts'
import type { Store } from './store.ts'

/** What a handler is given; `id` is the one in the path, `publicUrl` where the stand-in is reached. */
export type Call = {
  store: Store
  given: Parameters
  id: string
  hooks: IntentHooks
  publicUrl: string
}

/** One call of the API. `key` says which key may make it: the account's secret one, or the page's. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  shape: Shape
  key: 'secret' | 'publishable'
  run(call: Call): unknown
}

/** A parameter as text, null when it was not sent. */
export const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** Metadata as it was sent, empty when it was not. */
export const record = (value: unknown) => ({ ...(value as Record<string, string> | undefined) })

/** A list as Stripe answers with one. */
export const list = (data: readonly unknown[], url: string) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** Which parameters every list that is read in pages takes. */
export const pageShape = {
  created: { gte: 'int', gt: 'int', lte: 'int', lt: 'int' },
  limit: 'int',
  starting_after: 'text',
  expand: ['text'],
} as const satisfies Shape

/** One page of a list as Stripe answers with it: the newest first, after `starting_after`. */
export function page(
  all: readonly { id: string; created: number }[],
  { created, limit = '10', starting_after: after }: Parameters,
  url: string,
) {
  const { gte = '0', lte = '9999999999' } = (created ?? {}) as Record<string, string>
  const newestFirst = all
    .filter((one) => one.created >= Number(gte) && one.created <= Number(lte))
    .toReversed()
  const position = newestFirst.findIndex(({ id }) => id === after)
  if (after && position < 0) throw missing('object', text(after) ?? '')
  const rest = newestFirst.slice(position + 1)
  const size = Math.min(Number(limit), 100)
  return { ...list(rest.slice(0, size), url), has_more: rest.length > size }
}
