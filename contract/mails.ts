import type { ProductId } from './catalogue.ts'

/** One payment of several, as a mail tells of it. Amounts are US cents, times ISO 8601. */
type Instalment = {
  firstName: string
  orderId: string
  productName: string
  amountCents: number
  /** 1 for the first of `count`. */
  number: number
  count: number
}

/**
 * What each mail of the product is made from, by its kind: kept in the mail's row, so that every attempt to send it
 * says the same. Links are paths; the worker's origin is put before them. A mail that opens something carries its
 * token apart from this (`secret`), erased once it was sent.
 */
export type MailData = {
  'enquiry-received': {
    firstName: string
    form: 'contact' | 'qualification' | 'audit'
    plan: string | null
  }
  'call-requested': {
    firstName: string
    subject: string
    times: readonly string[]
    timeZone: string
  }
  'newsletter-confirm': { askedAt: string }
  'newsletter-welcome': { confirmedAt: string }
  'vault-access': { firstName: string }
  'calculator-results': {
    title: string
    rows: readonly { label: string; value: string }[]
    restorePath: string
  }
  estimate: { firstName: string; estimate: unknown; restorePath: string }
  'waiting-list': { firstName: string; list: string }
  'application-received': { firstName: string; programme: 'partner' | 'affiliate' }
  'affiliate-approved': { firstName: string; code: string }
  'affiliate-paid': {
    firstName: string
    amountCents: number
    method: string
    reference: string
    paidAt: string
  }
  'order-confirmed': {
    firstName: string
    orderId: string
    product: ProductId
    productName: string
    amountCents: number
    totalCents: number
    count: number
    paidAt: string
    guarantee: string
  }
  'instalment-paid': Instalment & { paidAt: string; nextAt: string | null }
  'instalment-upcoming': Instalment & { dueAt: string }
  'instalment-failed': Instalment & { payUrl: string | null; closesAt: string }
  refunded: {
    firstName: string
    orderId: string
    productName: string
    amountCents: number
    isWhole: boolean
    refundedAt: string
  }
  'library-link': { firstName: string }
  'operator-lead': { form: string; name: string; email: string; phone: string; leadId: string }
  'operator-order': {
    productName: string
    amountCents: number
    name: string
    email: string
    orderId: string
  }
  'operator-attention': { matters: readonly { sentence: string; what: string }[] }
}

export type MailKind = keyof MailData

/** A mail that is written to the end: what a provider is given. */
export type WrittenMail = {
  subject: string
  html: string
  text: string
  attachments: readonly { name: string; type: string; bytes: Uint8Array }[]
}
