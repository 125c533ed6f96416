import { byMail } from './by-mail.ts'
import { deepDiveCreditCents, type ProductId } from '#contract/catalogue.ts'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { deepDiveTimetable as timetable } from '#contract/deep-dive-timetable.ts'
import { guarantees } from '#contract/guarantees.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'

type Steps = readonly { title: string; text: string }[]

const deepDive = {
  steps: [
    {
      title: byMail(
        `Confirmation email within ${serviceLevels.mailMinutes} minutes`,
        'Your confirmation is on this page',
      ),
      text: byMail(
        'Your receipt and a short form for read-only access to your systems.',
        'Keep the order number. We get in touch for read-only access to your systems.',
      ),
    },
    {
      title: timetable.research.title,
      text: 'Two analysts begin with what is public, then with what you open to us.',
    },
    {
      title: timetable.firstEdition.title,
      text: `${timetable.firstEdition.text} ${timetable.kickOff.text} ${timetable.handOver.text}`,
    },
  ] satisfies Steps,
  notes: [
    `With the first edition comes a calendar link for a ${deepDiveTimes.workshopHours}-hour board-level session in week 4.`,
    `${formatUsd(deepDiveCreditCents)} is credited toward the Accelerator if you go on with us.`,
  ],
} as const

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
  ] satisfies Steps,
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
  ] satisfies Steps,
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
  ] satisfies Steps,
  notes: [],
} as const

/** What happens next, by what was bought. */
export const nextSteps: Record<ProductId, { steps: Steps; notes: readonly string[] }> = {
  'deep-dive': deepDive,
  'deep-dive-instalments': deepDive,
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
  nextTitle: 'What happens next',
  checking: 'Checking your payment…',
  bare: {
    lead: `This is what follows a Deep Dive payment. The page was opened without an order number, so it cannot confirm a payment of yours: ${byMail('your receipt by e-mail does', 'the address you were sent to after paying does')}.`,
    support: `${byMail(`No receipt after ${serviceLevels.mailMinutes} minutes?`, 'No confirmation?')} Write to ${site.contactEmail} or call ${site.phone.display}.`,
  },
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
