import { deepDiveCreditCents, type ProductId, products } from './catalogue.ts'
import { guaranteeTerms } from './guarantee-terms.ts'
import { formatMoney, moneyInFull } from './money.ts'

/** What a buyer may do when the promise is not kept; a letter where there is a choice. */
export type Remedy = { letter: string; title: string; text: string }

/**
 * The guarantee of one product, worded once: its page, the checkout, /terms and the order quote it and add nothing.
 */
export type Guarantee = {
  /** Short enough for a card or a summary: `30-day money-back guarantee`. */
  title: string
  /** The condition, and until when it can be claimed. */
  promise: string
  /** What the buyer chooses from; empty where the promise names the one remedy itself. */
  remedies: readonly Remedy[]
  /** All of it as one paragraph, as the order keeps it and /terms prints it. */
  text: string
}

function guarantee(title: string, promise: string, remedies: readonly Remedy[] = []): Guarantee {
  const choice = remedies.map(({ letter, title: name, text }) => `(${letter}) ${name}: ${text}`)
  return { title, promise, remedies, text: [promise, ...choice].join(' ') }
}

const terms = guaranteeTerms

const deepDive = guarantee(
  `${terms.deepDiveValueMultiple}x value guarantee`,
  `The roadmap in the final edition shows at least ${terms.deepDiveValueMultiple} times the price of the Deep Dive in yearly value, by your own figures. If it does not, tell us within ${terms.deepDiveDays} days of the hand-over and choose:`,
  [
    {
      letter: 'A',
      title: '100% refund',
      text: 'all you paid goes back to the card you paid with, and you keep the documents.',
    },
    {
      letter: 'B',
      title: `${moneyInFull(deepDiveCreditCents)} credit`,
      text: 'toward the AI Accelerator, valid for a year.',
    },
  ],
)

const course = guarantee(
  `${terms.courseDays}-day money-back guarantee`,
  `Write to us within ${terms.courseDays} days of buying and all you paid goes back to the card you paid with. No reason needed; access ends with the refund.`,
)

const vip = guarantee(
  `${terms.vipDays}-day money-back guarantee`,
  `Write to us within ${terms.vipDays} days of payment and all you paid goes back to the card you paid with. No form, no call, no reason needed.`,
)

const audit = guarantee(
  'Useful and on time, or your money back',
  `If the audit does not name at least one leak worth more than ${formatMoney(products['velocity-audit'].amountCents)} a month to you, arrives later than ${terms.auditDeliveryHours} hours after we have your answers and accesses, or lacks one of its ${terms.auditParts} parts, write to us within ${terms.auditDays} days of delivery. All you paid goes back to the card you paid with, and you keep the audit.`,
)

/** The guarantee of each product. */
export const guarantees: Record<ProductId, Guarantee> = {
  'deep-dive': deepDive,
  'deep-dive-instalments': deepDive,
  'marketing-2025': course,
  'ai-productivity': course,
  '10x-scale': course,
  'course-bundle': course,
  vip,
  'velocity-audit': audit,
}
