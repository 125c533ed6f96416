import { orderNumber } from '#lib/order-number.ts'
import { site } from '#site.config.ts'

/**
 * What work on a client's company needs before it can start: read-only accesses, and questions only the client can
 * answer. The mail after the payment asks for them.
 */
export const accesses = {
  'deep-dive': {
    title: 'What we need from you',
    lead: `Read-only access is enough for all three. Invite ${site.contactEmail}, or tell us whom to ask.`,
    items: ['Your CRM', 'Your ad accounts', 'Your call log'],
  },
  'velocity-audit': {
    title: 'What we need from you',
    lead: `Two logins, read-only, and four answers. Invite ${site.contactEmail}, or tell us whom to ask.`,
    items: [
      'Login to your CRM, or to wherever enquiries are kept',
      'Login to your call log',
      'What do you sell, and what is one sale worth on average?',
      'How many enquiries come in a month, and how many become customers?',
      'Which three competitors do you meet most often?',
      'Where do we find your main offer: page, PDF or deck?',
    ],
  },
} as const

type Work = (typeof accesses)[keyof typeof accesses]

/** What the work on a product needs, or null where all of it is in the library. */
export function workOf(product: string): Work | null {
  if (product === 'velocity-audit') return accesses['velocity-audit']
  return product.startsWith('deep-dive') ? accesses['deep-dive'] : null
}

/** Address of a mail begun for the buyer: one line for each thing that is needed. */
export function answerUrl(
  { items }: Work,
  { productName, orderId }: { productName: string; orderId: string },
): string {
  const subject = `${productName}, order ${orderNumber(orderId)}`
  const body = items.map((item) => `${item}\r\n\r\n`).join('\r\n')
  return `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
