import { libraryTerms } from '#contract/library-terms.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { byMail } from '#lib/by-mail.ts'
import { site } from '#site.config.ts'

/** Words of the opt-in itself; its fields are in `contract/forms/offer.ts`. */
export const offerFormWords = {
  phoneHint: byMail(
    'For one message with your link, in case the email is filtered.',
    'For one message with your way in.',
  ),
  submit: 'Get the Growth Vault free',
  submitting: 'SUBMITTING...',
  privacy: 'Used to give you the vault and notes on using it; the details are in our',
  privacyLink: 'Privacy Policy',
  thanks: {
    title: 'Thank you, the vault is yours',
    text: byMail(
      `Your link is on its way and should arrive within ${serviceLevels.mailMinutes} minutes. Open it within ${libraryTerms.vaultHoldMinutes} to keep your place. While you wait, one page is worth reading.`,
      'Your request is stored, and we get in touch with your way in. While you wait, one page is worth reading.',
    ),
    /** Nothing answered: the visitor's line or ours is away. */
    kept: 'We cannot be reached from here at the moment, so your request is kept on this device and will be sent by itself as soon as we can be. You do not need to do anything.',
    /** Something answered, and could not take it. */
    refused:
      'Our server answered, but could not take your request just now. It is kept on this device and will be sent again by itself. You do not need to do anything.',
    unsent: `We could not confirm that your request arrived. Write to ${site.contactEmail}, and we give you the link by hand.`,
    upsellTitle: 'The VIP edition',
    upsell:
      'Strategy sessions, the automation pack and office hours, for those who want the vault put to work with them.',
    action: 'See the VIP upgrade',
  },
} as const
