import { deepDiveStackCents, productOf, products } from '#contract/catalogue.ts'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { deepDiveTimetable as timetable } from '#contract/deep-dive-timetable.ts'
import { deepDivePromises } from '#contract/deep-dive-promises.ts'
import { guarantees } from '#contract/guarantees.ts'
import { stackTotalCents } from '#lib/value-stack.ts'
import { formatUsd } from '#lib/money.ts'

const full = formatUsd(products['deep-dive'].amountCents)
const count = productOf('deep-dive-instalments').instalments?.count ?? 1

/** Words around the checkout, which are only read and so stay out of its island. */
export const checkoutPage = {
  hero: {
    eyebrow: 'Deep Dive checkout',
    title: 'Start your Deep Dive',
    lead: `One diagnostic, ${full} USD. ${timetable.firstEdition.text} Choose one payment or ${count}; nothing is charged until you press the last button.`,
  },
  noScript: {
    text: 'Paying by card needs JavaScript, because the card form is Stripe’s own.',
    link: 'Write to us instead, and we send you a payment link.',
  },
  howItWorks: {
    title: 'How It Works',
    steps: [
      {
        title: timetable.assessment.title,
        text: 'We ask what you sell, to whom and at what price, and tell you if a Deep Dive would not pay for itself.',
        time: timetable.assessment.when,
      },
      {
        title: 'Opportunity discovery',
        text: `${timetable.research.text} ${timetable.kickOff.text} You give read-only access to your CRM, ad accounts and call log.`,
        time: timetable.research.when,
      },
      {
        title: 'Delivery',
        text: `${timetable.firstEdition.text} ${timetable.handOver.text}`,
        time: timetable.firstEdition.when,
      },
      {
        title: `${deepDiveTimes.workshopHours}-hour strategy call`,
        text: `You get a booking link with the first edition. ${timetable.workshop.text} What to do first, and what to leave alone.`,
        time: timetable.workshop.when,
      },
    ],
  },
  deliverables: {
    title: 'What you receive',
    lead: 'Six documents you own outright. Open one to see what is in it.',
  },
  value: {
    title: 'What the six cost one by one',
    caption: 'The list price of each document, for comparison',
    sum: { item: 'One by one', value: formatUsd(stackTotalCents(deepDiveStackCents)) },
    today: 'Deep Dive, all six',
  },
  guarantees: {
    title: 'Three promises',
    items: [
      { title: guarantees['deep-dive'].title, text: guarantees['deep-dive'].text },
      deepDivePromises.kickOff,
      deepDivePromises.ownership,
    ],
  },
} as const
