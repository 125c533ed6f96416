import type { Parameters } from './form-body.ts'
import type { IntentHooks } from './intents.ts'
import type { Shape } from './shape.ts'
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
