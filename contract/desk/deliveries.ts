import * as z from 'zod/mini'
import { emailText } from '../text.ts'
import { cursorText, searchText } from './list.ts'

/** Ways out of the worker. */
export const deliveryChannels = ['crm', 'mail', 'google', 'meta'] as const

export type DeliveryChannel = (typeof deliveryChannels)[number]

/** How something owed stands. `suppressed`: a reader is not to be written to, or an advertiser not to be told. */
export const deliveryStates = ['dead', 'pending', 'delivered', 'suppressed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

const channel = z.enum(deliveryChannels, 'There is no such channel.')

/** A reason code; of what has failed for good. */
const cause = z.optional(z.string().check(z.minLength(1), z.maxLength(80)))

/** Query of the list. */
export const deliveriesQuery = z.object({
  channel: z._default(channel, 'crm'),
  state: z._default(z.enum(deliveryStates, 'There is no such state.'), 'dead'),
  cause,
  cursor: z.optional(cursorText),
})

/** Something owed to the CRM, an inbox or an advertiser. Times are ISO 8601, UTC. */
export const deliveryLine = z.object({
  id: z.string(),
  channel: z.enum(deliveryChannels),
  /** The form, `order`, or the kind of mail. */
  kind: z.string(),
  /** Whom it is about, or goes to. */
  email: z.string(),
  name: z.string(),
  /** The lead, order or partner it is about. */
  subjectId: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** A reason code. */
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  nextAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** False for a mail that cannot be written again: its token, or all of it, is gone. */
  isReplayable: z.boolean(),
})

export type DeliveryLine = z.infer<typeof deliveryLine>

/** How a channel stands. Counts end at `mostCounted`. */
export const channelState = z.object({
  waiting: z.number(),
  oldestWaitingAt: z.nullable(z.string()),
  /** What has failed for good, by its cause, the most frequent first. */
  dead: z.array(z.object({ cause: z.string(), count: z.number() })),
  /** Why our account is refused, as a code; null while it is not. */
  fault: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  lastDeliveredAt: z.nullable(z.string()),
})

export type ChannelState = z.infer<typeof channelState>

export const mostCounted = 10_000

const count = (error: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.transform((digits) => Number(digits)),
  )

/** Which leads to export: the newest, or those below a `row` of the table before. */
export const leadsQuery = z.object({
  status: z.optional(z.enum(['accepted', 'spam'])),
  kind: z.optional(z.string().check(z.maxLength(40))),
  delivery: z.optional(z.enum(['pending', 'delivered', 'dead'])),
  since: z.optional(z.iso.datetime({ error: 'since must be an ISO 8601 time in UTC.' })),
  before: z.optional(count('before must be a number.')),
  limit: z._default(
    count('limit must be a number.').check(z.gte(1), z.lte(1_000, 'limit is 1000 at most.')),
    1_000,
  ),
})

/** State of the channels, and the number of held-back leads that nobody has looked at. */
export type DeliverySummary = Record<DeliveryChannel, ChannelState> & { unseen: number }

/** One delivery with everything that was tried; `content` is what is sent, a mail as its reader gets it. */
export type DeliveryStory = DeliveryLine & {
  /** Whose address it is; null where nobody has it. */
  personId: string | null
  failed: { at: string; reason: string | null; reply: string | null }[]
  content: { title: string; text: string } | null
  /** Open matters for a person. */
  matters: { kind: string }[]
}

/** Those that are tried again by name. */
const ids = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.minLength(1), z.maxLength(500))

/** Tries again what has failed for good: these, all of a cause, or all of a channel but the mails that are held. */
export const replayBody = z.object({ channel, ids: z.optional(ids), cause })

/** Query of what is held back. */
export const heldQuery = z.object({
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  cursor: z.optional(cursorText),
})

/** A lead that is held back. */
export const heldLead = z.object({
  id: z.string(),
  kind: z.string(),
  /** Why, as a code. */
  reason: z.string(),
  turnstile: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  website: z.string(),
  page: z.nullable(z.string()),
  receivedAt: z.string(),
  /** When it was first shown here; null if just now. */
  seenAt: z.nullable(z.string()),
  answers: z.array(z.object({ id: z.string(), value: z.string() })),
})

export type HeldLead = z.infer<typeof heldLead>

/** Lets held-back leads through, or deletes them. A lead is some statements with its mails, and D1 allows fifty. */
export const heldBody = z.object({ ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(10)) })

/** Query of the addresses that are not written to. */
export const suppressedQuery = z.object({
  q: searchText(3, 'Please enter a whole address.'),
  cursor: z.optional(cursorText),
})

/** An address that is not written to, and why. */
export const suppressedLine = z.object({
  address: z.string(),
  reason: z.enum(['bounced', 'complained', 'unsubscribed']),
  since: z.string(),
})

export type SuppressedLine = z.infer<typeof suppressedLine>

/** Takes back one of the reasons for which an address is not written to. */
export const liftBody = z.object({
  address: emailText('Name the address.', 'That is no e-mail address.'),
  reason: z.enum(['bounced', 'complained', 'unsubscribed']),
})

/** A channel in the address of one delivery, as a route names it. */
export const deliveryWay = `:channel{${deliveryChannels.join('|')}}`

/** State of the channels, deliveries and held-back leads (GET); replaying, releasing, lifting suppressions (POST). */
export const deskDeliveryPaths = {
  list: '/api/desk/deliveries',
  summary: '/api/desk/deliveries/summary',
  replay: '/api/desk/deliveries/replay',
  one: (way: string, id: string) => `/api/desk/deliveries/${way}/${id}`,
  held: '/api/desk/quarantine',
  release: '/api/desk/quarantine/release',
  remove: '/api/desk/quarantine/remove',
  suppressed: '/api/desk/suppressions',
  lift: '/api/desk/suppressions/lift',
  leadsCsv: '/api/desk/leads/export',
} as const
