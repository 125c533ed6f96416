import { products } from '#contract/catalogue.ts'
import { newsletterConfirmedTag, newsletterEndedTag } from '#contract/forms/newsletter.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'

/** What the CRM knows a paid order by; workflows start on these, so nobody else may give them. */
export const customerTag = 'Customer'
export const customerSource = 'Checkout'

/** Added to a lead from a preview deployment. */
export const previewTag = 'Preview'

/** Custom fields of a paid order. */
export const orderFieldIds = [
  'order_id',
  'product',
  'order_total',
  'payments',
  'address',
  'city',
  'state',
  'postal_code',
  'country',
  'terms_agreed',
  'terms_agreed_at',
  'marketing_agreed',
  'marketing_agreed_at',
] as const

export type OrderFieldId = (typeof orderFieldIds)[number]

/** Custom fields that say what a visitor agreed to, and when. */
export const consentFieldIds = ['consent_text', 'consent_at'] as const

/** Custom fields the contacts API is sent besides the lead's own. */
export const deliveryFieldIds = ['submission_id', 'submitted_at', 'affiliate_code'] as const

/** Names that only the product gives, whatever form a lead came by. */
export const productNames = {
  sources: [customerSource, syntheticLead.source],
  tags: [
    customerTag,
    previewTag,
    syntheticLead.tag,
    waitingListTag,
    newsletterConfirmedTag,
    newsletterEndedTag,
    ...Object.values(products).map(({ name }) => name),
  ],
  fieldIds: [...orderFieldIds, ...consentFieldIds, ...deliveryFieldIds],
} as const
