import { commissionTerms } from '#lib/commission.ts'
import { site } from '#site.config.ts'

/** Words of the application itself; its fields are in `contract/forms/affiliate.ts`. */
export const affiliateFormWords = {
  submit: 'Submit application',
  strategyPlaceholder: `How would you promote ${site.brand}? Which channels, what content, what approach?`,
  submitted: {
    title: 'Application submitted',
    description: `Thank you. Applications answered within ${commissionTerms.answerBusinessDays} business days.`,
  },
} as const
