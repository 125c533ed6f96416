/** Stripe refuses a customer with a longer telephone number, and with it the whole purchase. */
const longestPhone = 20

/** A telephone number as Stripe takes it: without its spacing where it is long, left out where that is not enough. */
export function customerPhone(phone: string): { phone?: string } {
  if (phone.length <= longestPhone) return { phone }
  const compact = phone.replaceAll(/[\s().\-/]/g, '')
  return compact.length <= longestPhone ? { phone: compact } : {}
}
