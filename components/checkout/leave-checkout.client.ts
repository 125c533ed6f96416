import { leaveCheckoutPath } from '#contract/paths.ts'

/** Where the tab keeps the number of a purchase that holds one of a few places. */
export const openCheckoutKey = 'open-checkout'

let left: Promise<unknown> = Promise.resolve()

/**
 * Gives up what the payment page holds that this tab has come back from: a spot, a promotion code; none of it where it
 * has been paid. Resolves once the worker has heard of it.
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
