import type { FormKind } from '#contract/api.ts'
import { affiliateApplicationTag } from '#contract/forms/affiliate.ts'
import { chatPreferences, chatTag } from '#contract/forms/consent.ts'
import { contactSource } from '#contract/forms/contact.ts'
import { partnerApplicationTag } from '#contract/forms/partner.ts'
import { waitingLists, waitingListTag } from '#contract/forms/waiting-list.ts'

/** Sources, tags and custom fields that a form's leads carry. */
export type FormNames = {
  /** The first is used where a lead says another. */
  sources: readonly [string, ...string[]]
  /** The form may say for itself where it was opened, in words no one else has. */
  isSourceOpen?: true
  tags: readonly string[]
  fieldIds: readonly string[]
}

const expertTag = 'AI Expert Lead'
const chatTags = chatPreferences.map(chatTag)

/**
 * What each form may give its leads. Workflows of a CRM start on these names, so a name that is here for one
 * form is taken from the leads of any other.
 */
export const formNames: Record<FormKind, FormNames> = {
  contact: {
    sources: [contactSource],
    tags: [expertTag, 'Website Contact', ...chatTags],
    fieldIds: [
      'company_name_bot',
      'company_website_bot',
      'industryniche',
      'country',
      'plan_requested',
    ],
  },
  qualification: {
    sources: ['Qualification Modal'],
    isSourceOpen: true,
    tags: [expertTag, 'Qualification', ...chatTags],
    fieldIds: ['company_name', 'website', 'full_name', 'chat_preference', 'lead_source'],
  },
  offer: {
    sources: ['$100M Growth Vault Opt-in'],
    tags: ['Growth Vault', 'Free Offer', 'Opt-in'],
    fieldIds: ['offer_type', 'landing_page', 'opt_in_date'],
  },
  vip: {
    sources: ['VIP Upgrade'],
    tags: ['VIP Upgrade', 'Growth Vault'],
    fieldIds: ['offer_type', 'offer_amount', 'landing_page', 'upgrade_date'],
  },
  newsletter: { sources: ['Newsletter'], tags: ['Newsletter'], fieldIds: [] },
  booking: {
    sources: ['Booking Page', 'Qualification Call'],
    tags: [expertTag, 'Booking Request'],
    fieldIds: [
      'full_name',
      'booking_subject',
      'preferred_time_1',
      'preferred_time_2',
      'preferred_time_3',
      'time_zone',
      'booking_note',
    ],
  },
  partner: {
    sources: ['Partnership Application'],
    // The second where applications have closed.
    tags: [partnerApplicationTag, waitingListTag],
    fieldIds: [
      'partner_name',
      'partner_linkedin',
      'partner_industry',
      'partner_annual_revenue',
      'partner_capital_available',
      'partner_help_needed',
      'partner_why',
    ],
  },
  'waiting-list': {
    sources: ['Waiting List'],
    tags: [waitingListTag, ...Object.values(waitingLists).map(({ name }) => name)],
    fieldIds: ['waiting_for', 'landing_page'],
  },
  affiliate: {
    sources: ['Affiliate Application'],
    tags: [affiliateApplicationTag],
    fieldIds: [
      'affiliate_name',
      'affiliate_audience',
      'affiliate_traffic',
      'affiliate_experience',
      'affiliate_strategy',
    ],
  },
  'email-results': {
    sources: ['Email Results'],
    tags: ['Email Results', 'Calculator'],
    fieldIds: ['calculator', 'monthly_impact', 'impact_90_days', 'results_summary', 'results_url'],
  },
  estimate: {
    sources: ['Profit Estimate'],
    tags: [expertTag, 'Profit Estimate'],
    fieldIds: [
      'full_name',
      'company_name',
      'website',
      'company_size',
      'monthly_profit',
      'quarterly_profit',
      'estimate_modules',
      'estimate_inputs',
    ],
  },
}
