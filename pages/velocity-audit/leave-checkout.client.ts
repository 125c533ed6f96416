import { openCheckoutKey } from '#browser/open-checkout-key.ts'
import { leaveCheckoutPath } from '#contract/paths.ts'

function leaveCheckout(): void {
  try {
    const checkout = sessionStorage.getItem(openCheckoutKey)
    sessionStorage.removeItem(openCheckoutKey)
    if (checkout) navigator.sendBeacon(leaveCheckoutPath, new URLSearchParams({ checkout }))
  } catch {
    // Then the clock frees the spot.
  }
}

/**
 * Who comes back from the payment page by the browser's own Back has left it: the spot it holds is given up,
 * unless it has been paid. Its number is kept for this tab only.
 */
export function leaveCheckoutOnReturn(): void {
  leaveCheckout()
  addEventListener('pageshow', leaveCheckout)
}
