import { site } from '#site.config.ts'
import type { AdConsent } from './advertising.ts'

/** The first box of the checkout in its parts, of which two are links. */
export const termsConsent = {
  lead: 'I agree to the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
} as const

/** What of the second box allows the mail about a checkout that was left. */
export const checkoutReminder = 'one reminder of a checkout I do not finish'

/** The sentences beside the two boxes of the checkout; stored with the order as proof, in these words. */
export const orderConsents = {
  terms: Object.values(termsConsent).join(' '),
  marketing:
    site.mailFrom === null
      ? 'You may write to me about what you publish. A word from me ends it.'
      : `Send me new playbooks by e-mail, and ${checkoutReminder}. One click ends both.`,
} as const

/** One thing a buyer agreed to; `at` is ISO 8601, UTC. */
export type OrderConsent = { to: keyof typeof orderConsents; text: string; at: string } | AdConsent
