import { deepDiveCreditCents, productOf, products } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'

const full = formatUsd(products['deep-dive'].amountCents)
const count = productOf('deep-dive-instalments').instalments?.count ?? 1

/** Words around the checkout, which are only read and so stay out of its island. */
export const checkoutPage = {
  hero: {
    eyebrow: 'Deep Dive checkout',
    title: 'Start your Deep Dive',
    lead: `One diagnostic, ${full} USD, delivered within 24 hours of your assessment call. Choose one payment or ${count}; nothing is charged until you press the last button.`,
  },
  noScript: {
    text: 'Paying by card needs JavaScript, because the card form is Stripe’s own.',
    link: 'Write to us instead, and we send you a payment link.',
  },
  howItWorks: {
    title: 'How It Works',
    steps: [
      {
        title: '30-minute assessment call',
        text: 'Before you pay. We ask what you sell, to whom and at what price, and tell you if a Deep Dive would not pay for itself.',
        time: 'Free, before paying',
      },
      {
        title: 'Opportunity discovery',
        text: 'Read-only access to your CRM, ad accounts and call log. Research starts within 2 hours of payment.',
        time: 'Within 48 hours: kickoff',
      },
      {
        title: 'Delivery',
        text: 'The roadmap, the loss model and six documents, in your inbox.',
        time: 'Within 24 hours',
      },
      {
        title: '2-hour strategy call',
        text: 'You get a booking link with the delivery. A board-level session on what to do first, and what to leave alone.',
        time: 'When you choose',
      },
    ],
  },
  deliverables: {
    title: 'What you receive',
    lead: 'Six documents you own outright. Open one to see what is in it.',
  },
  value: {
    title: 'What the same work costs bought one by one',
    caption: 'Typical day rates of an interim specialist, for comparison',
    sum: 'One by one',
    today: 'Deep Dive, all six',
  },
  guarantees: {
    title: 'Three promises',
    items: [
      {
        title: '10x value',
        text: `If the plan does not show ten times its price in value, choose: (A) a 100% refund or (B) a ${formatUsd(deepDiveCreditCents)} USD credit toward the AI Accelerator.`,
      },
      {
        title: '48-hour kickoff',
        text: 'Your kickoff happens within 48 hours of payment, or you may cancel without giving a reason.',
      },
      {
        title: 'Keep all IP',
        text: 'Every document, model and script is yours, to use with us, with another firm or alone.',
      },
    ],
  },
} as const
