import { byMail } from '#lib/by-mail.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { guarantees } from '#contract/guarantees.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { barePayment, deepDiveNext, type NextSteps } from '#lib/after-payment.ts'

const course = {
  steps: [
    {
      title: byMail(
        `Confirmation email within ${serviceLevels.mailMinutes} minutes`,
        'Your confirmation is on this page',
      ),
      text: byMail(
        'Your receipt and your link to the training.',
        'Keep the order number. We get in touch with your link to the training.',
      ),
    },
    { title: 'Start when you like', text: 'Lifetime access and free updates, on any device.' },
  ] satisfies NextSteps['steps'],
  notes: [],
} as const

const vip = {
  steps: [
    {
      title: byMail(
        `Access email within ${serviceLevels.mailMinutes} minutes`,
        'Your confirmation is on this page',
      ),
      text: byMail(
        'Your receipt and your VIP access.',
        'Keep the order number. We get in touch with your VIP access.',
      ),
    },
    {
      title: guarantees.vip.title,
      text: guarantees.vip.text,
    },
  ] satisfies NextSteps['steps'],
  notes: [],
} as const

const audit = {
  steps: [
    {
      title: byMail(
        `Confirmation email within ${serviceLevels.mailMinutes} minutes`,
        'Your confirmation is on this page',
      ),
      text: byMail(
        'Your receipt and the list of read-only accesses we need.',
        'Keep the order number. We get in touch with the list of read-only accesses we need.',
      ),
    },
    {
      title: `The audit within ${guaranteeTerms.auditDeliveryHours} hours`,
      text: 'Counted from the moment we have the accesses; six deliverables and both bonuses.',
    },
  ] satisfies NextSteps['steps'],
  notes: [],
} as const

/** What happens next, by what was bought. */
export const nextSteps: Record<ProductId, NextSteps> = {
  'deep-dive': deepDiveNext,
  'deep-dive-instalments': deepDiveNext,
  'marketing-2025': course,
  'ai-productivity': course,
  '10x-scale': course,
  'course-bundle': course,
  vip,
  'velocity-audit': audit,
}

/** Words of /payment-success beside those the worker's own page says, too. */
export const paymentSuccess = {
  ...paymentOutcomeWords,
  checking: 'Checking your payment…',
  bare: barePayment,
  unscripted: {
    title: 'Your payment',
    lead: 'How it stands is on a page of its own, because your browser runs no JavaScript here.',
    action: 'See how your payment stands',
  },
  /** Told once, when the card form's payment is known to have arrived. */
  toast: {
    title: paymentOutcomeWords.paid.title,
    description: 'Your Deep Dive process will begin within 24 hours.',
  },
} as const
