import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { StripeEvent, Whole } from './objects.ts'
import { missing } from './refusal.ts'
import { integer, integerBetween, parametersOf, text } from './parameters.ts'
import type { Store } from './store.ts'

/** What a handler is given; `id` is the one in the path, `publicUrl` where the stand-in is reached. */
export type Call<Given = unknown> = {
  store: Store
  given: Given
  id: string
  publicUrl: string
}

type Listed =
  | StripeEvent
  | Whole<
      | Stripe.BalanceTransaction
      | Stripe.Payout
      | Stripe.Charge
      | Stripe.Checkout.Session
      | Stripe.Customer
      | Stripe.Dispute
      | Stripe.Invoice
      | Stripe.InvoicePayment
      | Stripe.PaymentIntent
      | Stripe.PaymentMethodDomain
      | Stripe.Price
      | Stripe.Product
      | Stripe.Refund
      | Stripe.Subscription
      | Stripe.WebhookEndpoint
    >

/** What Stripe answers with. */
type Answer =
  | Listed
  | Whole<Stripe.Tax.Calculation | Stripe.Tax.Settings>
  | Stripe.ApiList<Listed>
  | Whole<Stripe.Account | Stripe.DeletedCustomer | Stripe.Radar.EarlyFraudWarning>

type Traits<Given> = {
  /** None where they are left out. */
  parameters?: z.core.$ZodType<Given>
  /** For the page's key; any other call is for the account's secret one. */
  isPublic?: true
  /** Moves money or begins to: a retry has to carry the key of the first try, not a random one. */
  needsOwnKey?: true
  run(call: Call<Given>): Answer
}

/** One call of the API. */
export type Endpoint = Traits<unknown> & {
  parameters: z.core.$ZodType
  method: string
  path: RegExp
}

const none = z.strictObject({})

/** An endpoint at a method and path: `endpoint('GET /charges/:id', …)`. */
export function endpoint<Given>(call: string, traits: Traits<Given>): Endpoint {
  const [method = '', path = ''] = call.split(' ')
  const shape = new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`)
  return { parameters: none, ...traits, method, path: shape }
}

/** What the account keeps things of a type under. */
type Kept<Type> = {
  [Name in keyof Store]: Store[Name] extends Map<string, infer Item>
    ? Item extends Type
      ? Name
      : never
    : never
}[keyof Store]

/** An endpoint that answers what the account keeps under an id. */
export const byId = (call: string, name: Kept<Answer>, kind: string): Endpoint =>
  endpoint(call, { run: ({ store, id }) => store.get<Answer>(store[name], id, kind) })

/** A list as Stripe answers with one. */
export const list = <Item>(data: Item[], url: string): Stripe.ApiList<Item> => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

/** Which parameters every list that is read in pages takes. */
export const pageParameters = {
  created: z.optional(
    parametersOf<Stripe.RangeQueryParam>()({
      gte: z.optional(integer),
      lt: z.optional(integer),
    }),
  ),
  limit: z.optional(integerBetween(1, 100)),
  starting_after: z.optional(text()),
}

const page = z.object(pageParameters)

/** One page of a list as Stripe answers with it: the newest first, after `starting_after`. */
export function pageOf<Item extends { id: string; created: number }>(
  all: Iterable<Item>,
  { created, limit = 10, starting_after: after }: z.output<typeof page>,
  url: string,
): Stripe.ApiList<Item> {
  const newestFirst = [...all]
    .filter((one) => one.created >= (created?.gte ?? 0) && one.created < (created?.lt ?? Infinity))
    .toReversed()
  const position = newestFirst.findIndex(({ id }) => id === after)
  if (after && position < 0) throw missing('object', after)
  const rest = newestFirst.slice(position + 1)
  return { ...list(rest.slice(0, limit), url), has_more: rest.length > limit }
}

/** An endpoint that answers what the account keeps, in pages: all that has the values it is asked for. */
export const pagesOf = (
  path: string,
  name: Kept<Listed>,
  parameters: z.core.$ZodType<z.output<typeof page>>,
): Endpoint =>
  endpoint(`GET ${path}`, {
    parameters,
    run({ store, given: { created, limit, starting_after, ...wanted } }) {
      const found = [...store[name].values()].filter((one) =>
        Object.entries(wanted).every(([field, value]) => one[field as keyof typeof one] === value),
      )
      return pageOf(found, { created, limit, starting_after }, `/v1${path}`)
    },
  })
