import * as z from 'zod/mini'
import type { CallState, CallSubject } from '../calls.ts'
import type { AdConsent } from '../advertising.ts'
import type { Attribution, CustomField } from '../lead.ts'
import type { OrderConsent } from '../order-consents.ts'
import type { AuditLine } from './access.ts'
import type { LeadWork } from './leads.ts'
import { emailText, requiredLines, requiredText } from '../text.ts'
import type { OrderLine } from './orders.ts'

const people = '/api/desk/people'

/** Where the desk reads and changes people. `id` is a person's own, at random. */
export const peoplePaths = {
  list: people,
  filters: '/api/desk/people/filters',
  views: '/api/desk/people/views',
  csv: '/api/desk/people/export',
  person: (id: string) => `${people}/${id}`,
  notes: (id: string) => `${people}/${id}/notes`,
  note: (id: string, note: string) => `${people}/${id}/notes/${note}`,
  mail: (id: string, mail: string) => `${people}/${id}/mails/${mail}`,
  archive: (id: string) => `${people}/${id}/archive`,
  library: (id: string) => `${people}/${id}/library`,
  /** Corrects an address, or moves all of it to the person who has that one. */
  address: (id: string) => `${people}/${id}/address`,
  /** Notes that somebody wants no newsletter and no news any more (DELETE). */
  news: (id: string) => `${people}/${id}/news`,
  /** Notes that somebody has withdrawn the consent to advertisers being told (DELETE). */
  adConsent: (id: string) => `${people}/${id}/ad-consent`,
  /** Gives (PUT) and takes (DELETE) a tag of the desk's own, of several people at once. */
  tags: '/api/desk/people-tags',
} as const

/** What a person can be, in the desk's words. */
export const personStates = {
  bought: 'Has bought',
  plan: 'Pays in instalments',
  refunded: 'Was refunded',
  disputed: 'Disputes a payment',
  unpaid: 'Left a checkout',
  partner: 'Is a partner',
  former: 'Was a partner',
  client: 'Is a partner’s client',
  consent: 'Agreed to be contacted',
  marketing: 'Agreed to marketing',
  reader: 'Reads the newsletter',
  left: 'Left the newsletter',
  bounced: 'Mail bounces',
  complained: 'Complained of mail',
  unsubscribed: 'Unsubscribed',
  held: 'Held back as spam',
} as const

export type PersonState = keyof typeof personStates

/** What people are filtered by besides: the parameter of the address, and its words. */
export const personFacets = {
  form: 'Form',
  source: 'Source',
  tag: 'Tag',
  label: 'Own tag',
  country: 'Country',
  campaign: 'Campaign',
  from: 'Came from',
  product: 'Product',
} as const

export type PersonFacet = keyof typeof personFacets

const value = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
const day = z.optional(z.iso.date({ error: 'Please give a day like 2026-11-22.' }))

const filters = {
  /** Parts of a name, address, company, telephone number, order's number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  is: z.optional(
    z.enum(Object.keys(personStates) as [PersonState], { error: 'That is no state of a person.' }),
  ),
  form: value,
  source: value,
  tag: value,
  label: value,
  country: value,
  campaign: value,
  from: value,
  product: value,
  /** Last heard of on or after this day, and on or before that one, UTC. */
  since: day,
  until: day,
}

/** Which people are exported. */
export const peopleFilter = z.object(filters)

export type PeopleFilter = z.infer<typeof peopleFilter>

/** Which people are listed, those heard of last first. */
export const peopleQuery = z.object({
  ...filters,
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive())),
})

/** A person in a list. Times are ISO 8601, UTC; money is in cents. */
export const personRow = z.object({
  id: z.string(),
  /** Where it stands in every list; falls with the time. */
  place: z.number(),
  address: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  leadCount: z.number(),
  orderCount: z.number(),
  paidCents: z.number(),
  states: z.array(z.custom<PersonState>()),
})

export type PersonRow = z.infer<typeof personRow>

/** Values that are there to filter by, the most frequent first, with how many people have each. */
export type PeopleFilters = Record<PersonFacet, readonly { value: string; count: number }[]>

/** A list's filters under a name. `query` is as in the page's address. */
export const peopleView = z.object({
  name: requiredText(80, 'Please give it a name.'),
  query: z.string().check(z.maxLength(1_000)),
})

export type PeopleView = z.infer<typeof peopleView>

/** `from` is the query it replaces, as it was seen; null where there was no view of this name. */
export const peopleViewChange = z.extend(peopleView, {
  from: z._default(z.nullable(z.string()), null),
})

export const newNote = z.object({ text: requiredLines(4_000, 'Please write something.') })

/**
 * Another address of a person, instead of `from`, as it was seen; `isMerge` where it is somebody else's by now, and all of
 * it is to go to them.
 */
export const newAddress = z.object({
  from: z.optional(z.string()),
  address: emailText('Please enter an address.', 'Please enter a valid address.'),
  isMerge: z._default(z.boolean(), false),
})

/** What became of it: `movedTo` is whose record it is now; `clash` is who has that address already. */
export type AddressChange = { movedTo: string } | { clash: PersonRow }

export const mostTagged = 50

/** A tag of the desk's own, kept in lower case, and the people it is about. */
export const peopleTag = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(mostTagged, `At most ${mostTagged} people at once.`)),
  tag: z.pipe(
    requiredText(40, 'Please write a tag.'),
    z.transform((text) => text.toLowerCase()),
  ),
})

export type PersonNote = { id: number; actor: string; text: string; at: string }

/** What became of something owed to the CRM or an inbox; `attempts` are those that failed, the latest first. */
export type AttemptStory = {
  state: string
  tries: number
  lastError: string | null
  deliveredAt: string | null
  nextAt: string | null
  attempts: readonly { at: string; reason: string | null; reply: string | null }[]
}

export type PersonLead = {
  id: string
  form: string
  status: string
  spamReason: string | null
  receivedAt: string
  submittedAt: string
  page: string | null
  source: string
  tags: readonly string[]
  answers: readonly CustomField[]
  name: string
  phone: string
  company: string
  website: string
  consent: { text: string; at: string } | null
  attribution: Attribution | null
  replacedBy: string | null
  adConsent: AdConsent | null
  /** How it stands, where it asks something of a person; of several versions the current one has it. */
  work: LeadWork | null
}

export type PersonOrder = {
  id: string
  product: string
  name: string
  state: OrderLine['state']
  currency: string
  totalCents: number
  paidCents: number
  refundedCents: number
  /** What is left of it: neither given back nor lost to a bank. */
  keptCents: number
  planState: string | null
  planCalledOffAt: string | null
  dispute: OrderLine['dispute']
  createdAt: string
  paidAt: string | null
  address: string
  consents: readonly OrderConsent[]
  attribution: Attribution | null
}

export type PersonMail = AttemptStory & {
  id: string
  kind: string
  createdAt: string
  providerId: string | null
}

/** An answer to a mail. */
export type PersonReply = { id: string; subject: string; body: string; at: string }

type PersonDelivery = AttemptStory & { id: string; subject: string; createdAt: string }

/** What an advertiser is told of; `receipt` is its own name of the request. */
type PersonConversion = PersonDelivery & { receipt: string | null }

/** Everything that is held of one address. Lists hold the newest `most` of each. */
export type PersonRecord = {
  person: PersonRow
  leads: readonly PersonLead[]
  /** Calls they booked, as they stand now. */
  calls: readonly {
    id: string
    subject: CallSubject
    state: CallState
    startsAt: string
    minutes: number
    timeZone: string
    hostName: string
    bookedAt: string
  }[]
  orders: readonly PersonOrder[]
  deliveries: readonly PersonDelivery[]
  google: readonly PersonConversion[]
  meta: readonly PersonConversion[]
  mails: readonly PersonMail[]
  replies: readonly PersonReply[]
  partners: readonly { code: string; approvedAt: string; revokedAt: string | null }[]
  contracts: readonly { id: string; signedAt: string; paidCents: number }[]
  newsletter: { confirmedAt: string; endedAt: string | null } | null
  suppressions: readonly { reason: string; since: string; liftedAt: string | null }[]
  library: {
    vaultPlace: number | null
    /** Of a place that was asked for and is not confirmed. */
    vaultHeldUntil: string | null
    openedAt: string | null
    linksSentAt: string | null
    progress: readonly { shelf: string; part: string; openedAt: string; doneAt: string | null }[]
  }
  notes: readonly PersonNote[]
  /** What was done with their leads at the desk. */
  history: readonly Pick<AuditLine, 'id' | 'at' | 'actor' | 'action' | 'detail'>[]
  tags: readonly string[]
  /** Addresses that were theirs. */
  addresses: readonly { address: string; how: 'corrected' | 'merged'; actor: string; at: string }[]
  /** How the CRM is connected: erasing reaches it only by its API. */
  crm: 'api' | 'webhook' | 'none'
}

/** A mail as it was written. */
export type WrittenPersonMail = { id: string; subject: string; text: string }

/** A link to somebody's library, to be given by hand. */
export type LibraryLink = { url: string }

/** Everything of one address as a file: the record, and the mails that can still be written. */
export type PersonArchive = PersonRecord & { madeAt: string; written: readonly WrittenPersonMail[] }

/** Erasing asks for the address once more. */
export const erasePerson = z.object({ address: requiredText(320, 'Please type the address.') })

/** What was erased, and what is still owed elsewhere; retried until it is done. */
export type PersonErased = {
  leads: number
  orders: number
  crm: 'none' | 'by_hand' | 'owed' | 'done'
  /** Somebody else has their number: a contact in the CRM may be that one's by now, with a note of the erased address. */
  sharesNumber: boolean
  /** Customers at Stripe that are still to be deleted. */
  stripeOwed: number
}
