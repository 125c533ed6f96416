import { leaveCheckoutPath } from '#contract/leave-checkout-path.ts'

const storageKey = 'open-checkout'

/**
 * Who comes back from the payment page by the browser's own Back has left it: the spot it holds is given up,
 * unless it has been paid. Its number is kept for this tab only.
 */
export function leaveCheckoutOnReturn(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.limited === undefined) return
    const id = target.elements.namedItem('checkoutId')
    try {
      if (id instanceof HTMLInputElement) sessionStorage.setItem(storageKey, id.value)
    } catch {
      // Then the clock frees the spot.
    }
  })
  addEventListener('pageshow', () => {
    try {
      const checkout = sessionStorage.getItem(storageKey)
      sessionStorage.removeItem(storageKey)
      if (checkout) navigator.sendBeacon(leaveCheckoutPath, new URLSearchParams({ checkout }))
    } catch {
      // Then the clock frees the spot.
    }
  })
}
