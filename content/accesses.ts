import { mailtoOf } from '#lib/mailto.ts'
import { orderNumber } from '#lib/orders.ts'
import { site } from '#site.config.ts'
import { accesses } from '#words/accesses.ts'

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
  return mailtoOf(site.contactEmail, { subject, body })
}
