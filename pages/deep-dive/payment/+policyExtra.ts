/** Stripe's script, its API and the frames of its card form; on this page only. */
export const policyExtra: Record<string, readonly string[]> = {
  'script-src': ['https://js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
}
