import { byMail } from '#lib/by-mail.ts'
import { products } from '#contract/catalogue.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'

const price = formatUsd(products.vip.amountCents)

/** The words of the page that its islands need too, apart from those that are only read. */
export const vipUpgrade = {
  price,
  countdown: {
    label: 'The pre-order price ends in',
    over: 'The pre-order price has ended. Orders placed now are still honoured at it until the page changes.',
  },
  progress: {
    label: (step: number) => `Step ${step} of 3`,
    steps: ['Choose', 'Your details', 'Welcome'],
  },
  details: {
    title: 'Reserve your VIP place',
    lead: 'So that we know whose price to hold. Payment comes after this step.',
    submit: 'Continue to payment',
    submitting: 'PROCESSING...',
    cancel: 'Cancel',
  },
  welcome: {
    title: 'Welcome to VIP',
    text: `Your place is reserved at ${price}. ${byMail(`Complete the pre-order now and your access email arrives within ${serviceLevels.mailMinutes} minutes.`, 'Complete the pre-order now; the page after the payment confirms it.')}`,
    pay: `Pay ${price} and finish`,
    paying: 'Opening the payment page...',
    failure: 'The payment page could not be opened. Your place stays reserved; please try again.',
    close: 'Close',
    later: `Questions first? Write to ${site.contactEmail}.`,
  },
} as const
