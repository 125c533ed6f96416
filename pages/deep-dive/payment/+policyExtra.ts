/** Stripe's script, and the parts it loads from subdomains that change. */
const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Link, Stripe's own wallet: the card form offers it by itself. */
const link = ['https://link.com', 'https://*.link.com']

/**
 * What Stripe's security guide asks for the card form and its wallets; on this page only. The addresses of Google Maps
 * are left out: they serve the address form of Stripe, which is not used.
 */
export const policyExtra: Record<string, readonly string[]> = {
  'script-src': scripts,
  'connect-src': ['https://api.stripe.com', ...link],
  'frame-src': [...scripts, 'https://hooks.stripe.com', ...link],
  'img-src': ['https://*.link.com'],
}
