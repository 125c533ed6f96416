import * as z from 'zod/mini'
import { programmes, programmeTerms } from './catalogue.ts'
import { affiliateCode } from './affiliate-code.ts'
import { limits } from './limits.ts'
import { emailText, requiredText } from './text.ts'

const shortestMonths = programmeTerms.acceleratorMinimumMonths

const cents = (message: string) =>
  z
    .number({ error: message })
    .check(z.int({ error: message }), z.gte(1, message), z.lte(1e12, message))

const email = emailText('An e-mail address is needed', 'That is no e-mail address')
const saleId = z.uuid({ error: 'A sale is named by its id; `list CODE` shows it.' })
const instant = z.optional(
  z.iso.datetime({ error: 'A date is written like 2026-11-21T10:00:00Z.' }),
)

const movement = {
  sale: saleId,
  /** Of an invoice or transfer: the same again counts once. */
  reference: requiredText(
    100,
    'Give a reference, the number of the invoice or transfer: entered twice it counts once.',
  ),
  amountCents: z.optional(cents('The amount is whole cents.')),
  at: instant,
}

/** Refused where somebody has decided otherwise since: it was picked from a list of what waits. */
const isUndecided = z.optional(z.boolean())

/** `sale` is an order, `code` names a partner where no visit does. */
const decision = { sale: saleId, code: z.optional(affiliateCode), isUndecided }

const application = requiredText(limits.email, 'Name the application by id or e-mail address.')

/**
 * What the owner can do with the programme: JSON body of a command (`contract/desk/partners.ts`). Money in cents; `at`
 * (ISO 8601 UTC) is now where it is left out.
 */
export const operatorCommand = z.discriminatedUnion('action', [
  /** `application` is its id or the applicant's address; without `code` one is made from the name. */
  z.object({
    action: z.literal('approve'),
    application,
    code: z.optional(affiliateCode),
    isUndecided,
  }),
  /** Answered with no; whoever applied is written to by hand. */
  z.object({ action: z.literal('decline'), application }),
  z.object({ action: z.literal('revoke'), code: affiliateCode }),
  z.object({ action: z.literal('new-address'), code: affiliateCode }),
  z.object({ action: z.literal('revoke-address'), code: affiliateCode }),
  /** An Accelerator contract; the partner is the client's first, or `code` for one without a lead. */
  z.object({
    action: z.literal('record-sale'),
    clientEmail: email,
    code: z.optional(affiliateCode),
    monthlyCents: z._default(
      cents('The monthly price is whole cents.').check(
        z.gte(programmes.accelerator.priceCents / 2, 'That is far below the price of a month.'),
      ),
      programmes.accelerator.priceCents,
    ),
    months: z._default(
      z
        .number()
        .check(
          z.int(),
          z.gte(shortestMonths, `The shortest contract is ${shortestMonths} months.`),
          z.lte(120, 'The longest contract is 120 months.'),
        ),
      programmeTerms.acceleratorMinimumMonths,
    ),
    at: instant,
  }),
  z.object({ action: z.literal('record-payment'), ...movement }),
  z.object({ action: z.literal('record-refund'), ...movement }),
  /** It was entered wrongly, or never came. */
  z.object({
    action: z.enum(['undo-payment', 'undo-refund']),
    sale: saleId,
    reference: movement.reference,
  }),
  z.object({ action: z.literal('cancel-sale'), sale: saleId }),
  /** What a person decided. */
  z.object({ action: z.literal('credit-sale'), ...decision }),
  z.object({ action: z.literal('refuse-sale'), ...decision }),
  /** `reference` is the transfer's own id: entered twice it counts once. */
  z.object({
    action: z.literal('record-payout'),
    code: affiliateCode,
    amountCents: cents('The amount is whole cents.'),
    method: requiredText(40, 'Name the payout method.'),
    reference: requiredText(100, 'Give the transfer’s reference.'),
    at: instant,
  }),
])

export type OperatorCommand = z.infer<typeof operatorCommand>

/** A sale for a person to look at. `reasons` are codes; money in cents, `at` is ISO 8601. */
export const saleToCheck = z.object({
  /** The order. */
  id: z.string(),
  code: z.string(),
  product: z.string(),
  email: z.string(),
  paidCents: z.number(),
  currency: z.string(),
  at: z.string(),
  reasons: z.array(z.string()),
})

export type SaleToCheck = z.infer<typeof saleToCheck>
