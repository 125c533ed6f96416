import { deepDiveCreditCents } from '#contract/catalogue.ts'
import type { PaymentStatus } from '#contract/checkout.ts'
import { deepDiveTimes, deepDiveTimetable as timetable } from '#contract/deep-dive.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { site } from '#site.config.ts'
import { formatMoney } from '#contract/money.ts'
import { counted } from '#contract/counted.ts'

/** What follows a payment, in order, and what else is to be known. */
export type NextSteps = {
  steps: readonly { title: string; text: string }[]
  notes: readonly string[]
}

/** Steps after a Deep Dive payment: shown on /payment-success, and by the worker's page without script. */
export const deepDiveNext: NextSteps = {
  steps: [
    {
      title: byMail(
        `Confirmation email within ${counted(serviceLevels.mailMinutes, 'minute')}`,
        'Your confirmation is on this page',
      ),
      text: byMail(
        'Your receipt and the list of read-only accesses we need.',
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
  ],
  notes: [
    `With the first edition comes a calendar link for a ${deepDiveTimes.workshopHours}-hour board-level session in week ${deepDiveTimes.workshopWeek}.`,
    `${formatMoney(deepDiveCreditCents)} is credited toward the Accelerator if you go on with us.`,
  ],
}

/** Shown where the page after a payment is opened without an order. */
export const barePayment = {
  lead: `This is what follows a Deep Dive payment. The page was opened without an order number, so it cannot confirm a payment of yours: ${byMail('your receipt by e-mail does', 'the address you were sent to after paying does')}.`,
  support: `${byMail(`No receipt after ${counted(serviceLevels.mailMinutes, 'minute')}?`, 'No confirmation?')} Write to ${site.contactEmail} or call ${site.phone.display}.`,
} as const

/** Which call follows a purchase, and whose it is; null where none does. */
export function callAfterPurchase({
  orderId: order,
  product,
}: Pick<PaymentStatus, 'orderId' | 'product'>) {
  if (product.startsWith('deep-dive')) return { subject: 'kick-off', order } as const
  return product === 'velocity-audit' ? ({ subject: 'audit-call', order } as const) : null
}

/** A sentence that promises a mail where mail is configured; otherwise the alternative. */
export function byMail<With extends string, Without extends string>(
  promised: With,
  otherwise: Without,
): With | Without {
  return site.mailFrom === null ? otherwise : promised
}
