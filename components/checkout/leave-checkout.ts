import { leaveCheckoutPath } from '#contract/paths.ts'

/** Where the tab keeps the number of the purchase whose payment page it goes to. */
const openCheckoutKey = 'open-checkout'

/** Remembers a purchase, so that coming back from its payment page gives it up. */
export function keepCheckout(id: string): void {
  try {
    sessionStorage.setItem(openCheckoutKey, id)
  } catch {
    // Then the clock gives it up.
  }
}

let left: Promise<unknown> = Promise.resolve()

/**
 * Gives up the payment page that this tab has come back from, with what it holds: a spot, a promotion code; none of it
 * where it has been paid. Resolves once the worker has heard of it.
 */
export function leaveCheckout(): Promise<unknown> {
  try {
    const checkout = sessionStorage.getItem(openCheckoutKey)
    sessionStorage.removeItem(openCheckoutKey)
    const init = { method: 'POST', keepalive: true, signal: AbortSignal.timeout(4_000) }
    // What fails here, the clock does.
    if (checkout)
      left = fetch(leaveCheckoutPath, { ...init, body: new URLSearchParams({ checkout }) }).catch(
        () => null,
      )
  } catch {
    // Without storage nothing was kept.
  }
  return left
}
