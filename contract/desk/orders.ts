import * as z from 'zod/mini'
import { orderStates } from '../checkout.ts'
import { callTasks, type ListedTask } from '../fulfilment.ts'
import { invoicedTo, type InvoiceLine } from '../invoices.ts'
import type { OrderConsent } from '../order-consents.ts'
import type { Bump } from '../bump.ts'
import { productOf, products, type ProductId } from '../catalogue.ts'
import { emailText, optionalText } from '../text.ts'
import { cursorText, deskKey, type ListedMail, searchText } from './list.ts'
import type { AuditLine } from './access.ts'

/** Ways to look at the list of orders. */
export const orderViews = [
  'bought',
  'review',
  'disputed',
  'behind',
  'refunded',
  'unpaid',
  'all',
] as const

export type OrderView = (typeof orderViews)[number]

/** Query of the list. `q` is the beginning of an order's id, an id of Stripe's, or a whole address. */
export const ordersQuery = z.object({
  view: z._default(z.enum(orderViews, 'There is no such view.'), 'bought'),
  product: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  q: searchText(2, 'Please enter two letters at least.'),
  cursor: z.optional(cursorText),
})

/**
 * How a dispute stands. An `inquiry` is a bank's question, with no money taken; `prevented` was settled before it
 * became a dispute.
 */
export type DisputeOutcome = 'open' | 'inquiry' | 'inquiry_closed' | 'prevented' | 'won' | 'lost'

/** An order in the list. Money in cents of `currency`, times ISO 8601, UTC. */
export const orderLine = z.object({
  id: z.string(),
  productName: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(orderStates),
  planState: z.nullable(z.string()),
  /** When the desk or a refund ended the plan, which Stripe may not know yet. */
  planCalledOffAt: z.nullable(z.string()),
  dispute: z.nullable(z.custom<DisputeOutcome>()),
  currency: z.string(),
  totalCents: z.number(),
  /** What of the total is tax, and Stripe’s word where there is none; null where none was worked out. */
  taxCents: z.nullable(z.number()),
  taxReason: z.string(),
  paidCents: z.number(),
  refundedCents: z.number(),
  lostCents: z.number(),
  accessClosedAt: z.nullable(z.string()),
  country: z.string(),
  /** What was noted of a sale that was entered by hand; null for one that Stripe took. */
  handNote: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
})

export type OrderLine = z.infer<typeof orderLine>

/**
 * Money given back from the desk: `owed` until Stripe has it, `refused` with Stripe's code as `reason`. One that is
 * `made` with a reason is the part that Stripe took before it refused the rest.
 */
export type OrderRefund = {
  id: string
  amountCents: number
  closesAccess: boolean
  state: 'owed' | 'made' | 'refused'
  reason: string | null
  cause: RefundCause
  note: string
  actor: string
  createdAt: string
  endedAt: string | null
  /** What of it is in no sum of the order yet. */
  underWayCents: number
}

/** Money a buyer's bank asks back, or asks about; `dueAt` is until when it wants an answer, `reason` Stripe's word. */
type OrderDispute = {
  stripeId: string
  amountCents: number
  outcome: DisputeOutcome
  openedAt: string
  dueAt: string | null
  reason: string | null
}

/** What its row tells of one order. */
export const orderRecord = z.extend(orderLine, {
  /** The buyer's; null where nobody has the address any more. */
  personId: z.nullable(z.string()),
  product: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  saleMode: z.string(),
  amountCents: z.number(),
  count: z.number(),
  intervalDays: z.number(),
  /** The promotion code it was made with, and one charge without it. */
  promotionCode: z.nullable(z.string()),
  listCents: z.nullable(z.number()),
  guarantee: z.string(),
  planEndsAt: z.nullable(z.string()),
  accessWithdrawnAt: z.nullable(z.string()),
  /** What can still be given back: paid, and neither given back, lost, disputed, nor on its way. */
  refundableCents: z.number(),
  /** What of that came by hand, and goes back so. */
  handCents: z.number(),
  /** Whom its invoices name besides the buyer. */
  company: z.string(),
  taxId: z.string(),
})

/** Everything about one order. */
export type DeskOrder = z.infer<typeof orderRecord> & {
  /** The course that was added to it. */
  bump: Bump | null
  consents: readonly OrderConsent[]
  /** Paid when its month was sold out: the money goes back by itself. */
  isOversold: boolean
  payments: { stripeId: string; amountCents: number; paidAt: string; note: string }[]
  /** Invoices and credit notes. */
  invoices: InvoiceLine[]
  attempts: { checkoutId: string; createdAt: string }[]
  /** What happened to it, as Stripe told it. */
  changes: { eventId: string; kind: string; amountCents: number; happenedAt: string }[]
  disputes: OrderDispute[]
  /** Parts of what was bought that the buyer has opened. */
  accesses: { shelf: string; part: string; openedAt: string; doneAt: string | null }[]
  refunds: OrderRefund[]
  /** What is still to be done at Stripe. */
  owedAtStripe: { kind: string; tries: number }[]
  tasks: ListedTask[]
  mails: (ListedMail & { address: string })[]
  /** State of its delivery to the CRM; null without one. */
  delivery: { state: string } | null
  credit: { code: string; name: string; basis: string } | null
  /** Open matters for a person. */
  matters: { id: string; kind: string }[]
  audit: Pick<AuditLine, 'id' | 'at' | 'actor' | 'action'>[]
  /** Where Stripe's dashboard shows its objects: an address to put an id behind. Null without a key. */
  stripe: { customerId: string | null; subscriptionId: string | null; dashboard: string | null }
}

const cents = 'Please enter an amount.'

/** Why money goes back, in Stripe's three reasons. */
export const refundCauses = {
  requested_by_customer: 'The buyer asked for it',
  duplicate: 'It was paid twice',
  fraudulent: 'It was not the buyer who paid',
} as const

export type RefundCause = keyof typeof refundCauses

const refundCause = z.enum(Object.keys(refundCauses) as [RefundCause], 'Please choose a reason.')

/** Gives money back; not where by now another sum than `leftCents` can go back. */
export const refundBody = z.object({
  key: deskKey,
  amountCents: z.number(cents).check(z.int(cents), z.gte(1, cents), z.lte(1e12, cents)),
  leftCents: z.optional(z.number()),
  /** The desk sends it, as it came. */
  isByHand: z._default(z.boolean(), false),
  closesAccess: z._default(z.boolean(), false),
  cause: z._default(refundCause, 'requested_by_customer'),
  note: optionalText(300),
})

const product = z.enum(Object.keys(products) as [ProductId], 'Please choose a product.')

/** How long before UTC the first zones have a day: fourteen hours. */
const earliestZoneMs = 50_400_000

/** A sale that was paid elsewhere, by bank transfer say. */
export const saleByHand = z.object({
  key: deskKey,
  product: product.check(
    z.refine(
      (id) => !productOf(id).instalments,
      'What is paid in parts is begun on its own page. Enter the product that is paid at once.',
    ),
  ),
  email: emailText('Please enter an address.', 'Please enter a valid address.'),
  firstName: optionalText(100),
  lastName: optionalText(100),
  amountCents: z.number(cents).check(z.int(cents), z.gte(1, cents), z.lte(1e12, cents)),
  /** The day the money came, by the clock of whoever says so. */
  paidOn: z.iso
    .date('Please enter the day the money came.')
    .check(
      z.refine(
        (day) => Date.parse(day) <= Date.now() + earliestZoneMs,
        'That day is still to come.',
      ),
    ),
  note: optionalText(300),
})

export type SaleByHand = z.infer<typeof saleByHand>

/** What is paid elsewhere of an order that Stripe asks no more for. */
export const paymentByHand = z.pick(saleByHand, {
  key: true,
  amountCents: true,
  paidOn: true,
  note: true,
})

export type PaymentByHand = z.infer<typeof paymentByHand>

/** A page of Stripe's own on which a product can be paid for, made out to somebody. */
export const paymentLinkBody = z.object({
  key: deskKey,
  product,
  email: saleByHand.shape.email,
  firstName: optionalText(100),
  lastName: optionalText(100),
  isMailed: z._default(z.boolean(), false),
})

/** `endsAt` is when Stripe closes it. */
export type PaymentLink = { orderId: string; url: string; endsAt: string }

/** Closes the access to what was bought, or opens it again. */
export const accessBody = z.object({ isOpen: z.boolean() })

/** Sends the buyer a mail again, as a new one. */
export const orderMailBody = z.object({
  key: deskKey,
  mail: z.enum(['receipt', 'library-link'], 'There is no such mail.'),
})

/** Query of what people owe: with a time, or without one. */
export const tasksQuery = z.object({
  view: z._default(z.enum(['dated', 'undated'], 'There is no such view.'), 'dated'),
  cursor: z.optional(cursorText),
})

/** A task that a person does for a buyer, or for whoever sent a form: `personId` is the sender's. */
export type TaskLine = ListedTask & {
  name: string
  productName: string | null
  personId: string | null
}

/** Tasks ticked off at once: a task is up to three statements, and D1 allows an invocation fifty on the free plan. */
export const mostTicked = 10

/** Tasks ticked off, or taken back; a time that was asked for is accepted where the visitor hears of it. */
export const tasksBody = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(
    z.minLength(1),
    z.maxLength(mostTicked),
    z.refine(
      (ids) => !ids.some((id) => id.endsWith(`:${callTasks.accept}`)),
      'A time that was asked for is accepted among the calls.',
    ),
  ),
})

/** Whom the invoices of an order name; not where they name another than `from` by now. */
export const invoicedToChange = z.extend(invoicedTo, { from: z.optional(invoicedTo) })

const orders = '/api/desk/orders'

/** Lists orders (GET); one of them (GET), and what can be done with it (POST). */
export const deskOrderPaths = {
  list: orders,
  csv: '/api/desk/orders/export',
  byHand: '/api/desk/orders/by-hand',
  paymentLink: '/api/desk/orders/payment-link',
  one: (id: string) => `${orders}/${id}`,
  refunds: (id: string) => `${orders}/${id}/refunds`,
  payments: (id: string) => `${orders}/${id}/payments`,
  endPlan: (id: string) => `${orders}/${id}/end-plan`,
  access: (id: string) => `${orders}/${id}/access`,
  mails: (id: string) => `${orders}/${id}/mails`,
  /** One of its invoices and credit notes as a PDF (GET). */
  invoice: (id: string, number: string) => `${orders}/${id}/invoices/${number}`,
  invoicedTo: (id: string) => `${orders}/${id}/invoiced-to`,
  tasks: '/api/desk/tasks',
  /** Takes it back that tasks are done, within `undoMs`. */
  tasksAgain: '/api/desk/tasks/undo',
} as const
