import type { DashboardPayout } from './affiliate.ts'
import type { AlarmMessage } from './alarm-words.ts'
import type { AttentionItem } from './attention.ts'
import type { EstimateData } from './estimate.ts'
import type { FormKind } from './api.ts'
import type { CallSubject } from './calls.ts'
import type { BookingSubject } from './forms/booking.ts'
import type { Calculator } from './forms/email-results.ts'
import type { WaitingListId } from './forms/waiting-list.ts'
import type { LetterWords } from './desk/letters.ts'
import type { PlanId } from './plan-ids.ts'
import type { Bump } from './bump.ts'
import type { Tax } from './tax.ts'

/** The reader's name; blank where the form did not ask for it. */
type Reader = { firstName: string }

/**
 * What was bought, as the order keeps it; `product` is the id it was bought by. Money is cents of `currency`, times
 * ISO 8601.
 */
type OrderPart = Reader & {
  orderId: string
  product: string
  productName: string
  currency: string
}

/** One payment of several; `number` is 1 for the first of `count`. */
type Instalment = OrderPart & { amountCents: number; number: number; count: number }

/** What a mail about a call says: it waits for the host, stands, has moved, is cancelled, or is near. */
export type CallUpdate = 'asked' | 'booked' | 'moved' | 'cancelled' | 'reminder'

/**
 * What each mail of the product is made from, by its kind: kept in the mail's row, so that every attempt to send it
 * says the same. A mail that opens something carries its token apart from this (`secret`), erased once it was sent.
 * What a form asked for is worked out again from its inputs, never taken from the request.
 */
export type MailData = {
  'enquiry-received': Reader & { form: 'contact' | 'qualification'; plan: PlanId | null }
  /** `times` are wall-clock times (`2026-11-24T10:00`) in `timeZone`; `bookingId` names the calendar's entries. */
  'call-requested': Reader & {
    bookingId: string
    subject: BookingSubject
    times: readonly string[]
    timeZone: string
  }
  /** A call, and what became of it; `startsAt` is ISO 8601, `timeZone` the reader's. Its secret: both links' tokens. */
  'call-update': Reader & {
    callId: string
    email: string
    what: CallUpdate
    subject: CallSubject
    startsAt: string
    minutes: number
    timeZone: string
    hostName: string
    /** Path of the site; absent where there is none. */
    portrait?: string
    phone: string
    videoUrl: string
    /** Which change of the entry in the reader's calendar it is. */
    sequence: number
    /** It stands in the reader's calendar, and has to be accepted once more. */
    wasBooked?: boolean
  }
  'newsletter-confirm': { askedAt: string }
  'newsletter-welcome': { confirmedAt: string }
  'vault-access': Reader
  /**
   * Details of the VIP pre-order were left; the payment is still to come. `priceEndsAt`: the deadline at that moment.
   */
  'vip-reserved': Reader & { priceEndsAt?: string | null }
  /** `inputs` is the query of the calculator's shared link. */
  'calculator-results': { calculator: Calculator; inputs: string }
  /** As the form sent it; whoever sends the mail draws the PDF from it and attaches it. */
  estimate: Reader & { estimate: EstimateData }
  'waiting-list': Reader & { list: WaitingListId }
  'application-received': Reader & { programme: 'partner' | 'affiliate' }
  'affiliate-approved': Reader & { code: string }
  /** `hasEnded`: the partnership has, and its dashboard is closed. */
  'affiliate-paid': Reader & DashboardPayout & { code: string; hasEnded?: boolean }
  /**
   * The order's own terms: `amountCents` is one charge, `count` of them, `intervalDays` apart; `paidCents` arrived at
   * `paidAt`. `guarantee` is the text the order keeps.
   */
  'order-confirmed': OrderPart & {
    buyerName: string
    amountCents: number
    count: number
    intervalDays: number
    /** When a plan ends at Stripe, from which its payments are counted back. */
    planEndsAt?: string | null
    paidCents: number
    /** How many payments are in. */
    paidCount?: number
    paidAt: string
    guarantee: string
    /** The promotion code, and one charge without it. */
    promotion?: { code: string; listCents: number }
    /** The course that was added. */
    bump?: Bump
    /** The tax in the first charge, where it was worked out. */
    tax?: Tax
  }
  /** A page of Stripe's own to pay on, made at the desk; `endsAt` is when it closes. */
  'payment-link': Reader & {
    productName: string
    amountCents: number
    currency: string
    url: string
    endsAt: string
  }
  /** `rest`, where more is to be paid than what is to come: Stripe has ended the plan, or tries an earlier charge again. */
  'instalment-paid': Instalment & {
    paidAt: string
    nextAt: string | null
    rest?: 'ended' | 'tried'
  }
  'instalment-upcoming': Instalment & { dueAt: string }
  /**
   * `payUrl` is Stripe's hosted page of the invoice; `closesAt` is when access closes if nothing is paid, null where it
   * is closed.
   */
  'instalment-failed': Instalment & { payUrl: string | null; closesAt: string | null }
  /** It was on its way for days; `code` is the promotion code. */
  'payment-failed': OrderPart & { code?: string }
  /** `isSoldOut`: the last spot was gone when the payment arrived. */
  refunded: OrderPart & {
    amountCents: number
    isWhole: boolean
    isSoldOut: boolean
    /** Paid elsewhere, so nothing goes back to a card. */
    isByHand?: boolean
    /** The tax in it, where it was worked out. */
    tax?: Tax
    refundedAt: string
  }
  'library-link': Reader
  /** A checkout was left; the secret is its link's token. */
  'left-behind': Omit<OrderPart, 'currency'>
  /** Written at the desk to one person. */
  letter: Reader & LetterWords
  /** A letter to many: its words are read when it is sent, and stored once. */
  news: Reader & { letterId: string } & Partial<LetterWords>
  /** `step` counts from 0. */
  'follow-up': Reader & { step: number }
  /** `invitedBy` is who invited them; null where they asked for the link. */
  'desk-link': { name: string; invitedBy: string | null }
  'operator-lead': {
    form: FormKind
    name: string
    email: string
    phone: string
    company: string
    website: string
    leadId: string
  }
  /** `startsAt` is ISO 8601, `timeZone` the host's. */
  'operator-call': Pick<
    MailData['call-update'],
    'email' | 'subject' | 'startsAt' | 'minutes' | 'timeZone' | 'hostName'
  > & { what: Exclude<CallUpdate, 'reminder'>; name: string; phone: string }
  'operator-order': {
    productName: string
    amountCents: number
    currency: string
    count: number
    name: string
    email: string
    orderId: string
    paidAt: string
  }
  'operator-attention': {
    /** Names are added when it is sent, and never stored. */
    matters: readonly (Pick<AttentionItem, 'kind' | 'subjectId' | 'detail' | 'raisedAt'> &
      Partial<Pick<AttentionItem, 'name'>>)[]
  }
  /** The morning's: what came and was sold in a day (money in cents), how many leads wait, what is open. */
  'operator-digest': {
    /** `2026-11-24`, where the operator is. */
    day: string
    came: readonly { form: string; count: number }[]
    sold: readonly { productName: string; count: number }[]
    paidCents: number
    refundedCents: number
    leadsNew: number
    leadsLate: number
    matters: MailData['operator-attention']['matters']
  }
  /** What has gone wrong, and what is well again. */
  'operator-alarm': AlarmMessage
}

export type MailKind = keyof MailData

/** A file that goes with a mail; `type` is its media type, with parameters where it needs them. */
export type MailAttachment = { name: string; type: string; bytes: Uint8Array }

/** Context for rendering a mail. */
export type MailContext = {
  /** Put before every path of the mail. */
  origin: string
  /** Token of the mail's link; null once erased, and for mails without one. */
  secret: string | null
  /** Where the reader stops mails of this sort; null for what is about a purchase or an enquiry. */
  unsubscribeUrl: string | null
  /** Where answers are read, if not at the company's address. */
  replyTo?: string
  nowMs: number
  /** Files the sender made: the PDF of `estimate` and `calculator-results`. */
  attachments?: readonly MailAttachment[]
}

/** A rendered mail, as given to a provider. */
export type WrittenMail = {
  /** One line. */
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}
