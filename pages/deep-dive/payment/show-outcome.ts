/** Leaves for the page that tells how the order stands; Back does not return to a paid form. */
export function showOutcome(orderId: string): void {
  location.replace(`/payment-success?order=${encodeURIComponent(orderId)}`)
}
