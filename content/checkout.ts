import { byMail } from '#lib/by-mail.ts'
import {
  deepDiveCreditCents,
  deepDiveSavingCents,
  productOf,
  products,
  totalCents,
} from '#contract/catalogue.ts'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { formatUsd } from '#lib/money.ts'
import { instalmentDays } from './instalment-days.ts'

const full = formatUsd(products['deep-dive'].amountCents)
const instalment = formatUsd(products['deep-dive-instalments'].amountCents)
const instalmentTotal = formatUsd(totalCents('deep-dive-instalments'))
const { instalments } = productOf('deep-dive-instalments')
const count = instalments?.count ?? 1
const weeks = `weeks ${deepDiveTimes.workshopWeek} to ${deepDiveTimes.decisionWeek}`

/** Words of the checkout itself, which travel with its island; labels, toasts and states are the specification's. */
export const checkout = {
  steps: { label: 'Checkout steps', details: 'Your details', payment: 'Payment' },
  details: {
    title: 'Your details',
    emailHint: byMail(
      'The receipt and the calendar link go here.',
      'Where we reach you about the order.',
    ),
    phoneHint: 'We ring it to arrange the kick-off.',
    addressHint: 'Kept with the order, in case your bank asks about the payment.',
    choose: 'Choose a country',
    terms: 'I agree to the',
    termsLink: 'Terms of Service',
    and: 'and the',
    privacyLink: 'Privacy Policy',
    submit: 'Continue to payment',
    /** Why the button cannot be pressed yet, and what it does once it can. */
    waits: 'The button waits until you agree to the terms.',
    next: 'Nothing is charged yet: the card comes next.',
  },
  plan: {
    legend: 'Payment plan',
    upfront: { title: 'Pay in full', price: full, note: `Saves ${formatUsd(deepDiveSavingCents)}` },
    monthly: {
      title: `${count} payments`,
      price: `${count} × ${instalment}`,
      note: `${instalmentTotal} in total`,
    },
  },
  summary: {
    title: 'Order summary',
    item: 'Deep Dive',
    dueToday: 'Due today',
    total: `${count} payments`,
    saving: 'In full, you save',
    later: `Later, after ${instalmentDays()} days`,
    schedule: 'When you pay',
    today: 'Today',
    inDays: (days: number) => `In ${days} days`,
    credit: `All ${formatUsd(deepDiveCreditCents)} is credited if you join the Accelerator.`,
    ends: `After the ${count === 3 ? 'third' : 'last'} payment the plan ends by itself.`,
  },
  ruler: {
    title: 'What happens when',
    hourUnit: 'h',
    weeks,
    work: 'Research, first edition, kick-off; then workshop, hand-over and your decision.',
    label: (payments: string) =>
      `After the first payment research starts within ${deepDiveTimes.researchHours} hours, the first edition comes within ${deepDiveTimes.firstEditionHours} and the kick-off within ${deepDiveTimes.kickOffHours}; workshop, hand-over and decision follow in ${weeks}. You pay ${payments}.`,
    once: `${full} once`,
    inParts: `${instalment} at first and again after ${instalmentDays()} days`,
  },
  payment: {
    title: 'Payment',
    back: 'Back to Details',
    initializing: 'Initializing Secure Payment...',
    retry: 'Try again',
    processing: 'Processing Payment...',
    pay: (amount: string) => `Pay ${amount}`,
    confirmPrice: (amount: string) => `Continue at ${amount}`,
    secure: 'Card details go straight to Stripe and never reach our servers.',
    consent: (amount: string) =>
      `By paying you allow us to charge this card ${amount} today and again after ${instalmentDays()} days, and never after that.`,
    sandbox: 'Sandbox: no card is charged',
    sandboxHint:
      '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for authentication.',
  },
  toasts: {
    missing: {
      title: 'Missing Information',
      description: 'Please fill in all required fields and agree to the terms.',
    },
    notInitialized: {
      title: 'Error',
      description: 'Failed to initialize payment. Please try again.',
    },
    validation: { title: 'Validation Error', description: 'Please check your payment details' },
    failed: { title: 'Payment Failed', description: 'An error occurred' },
  },
  errors: {
    duringPayment: 'An error occurred during payment',
    unexpected: 'An unexpected error occurred',
    createIntent: 'Failed to create payment intent',
    createSubscription: 'Failed to create subscription',
  },
} as const
