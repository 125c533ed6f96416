import { isLoopbackHost, type Settings } from '../settings.ts'

/** Path below which a stand-in for Stripe's browser parts is served, on this machine only. */
export const standInPath = '/api/stripe-stand-in'

/**
 * Origin of the stand-in that `STRIPE_JS_URL` names, or null: only an address on this machine is one, so
 * a deployed worker never has any.
 */
export function standInOrigin(settings: Settings): string | null {
  if (!settings.STRIPE_JS_URL) return null
  const { hostname, origin } = new URL(settings.STRIPE_JS_URL)
  return isLoopbackHost(hostname) ? origin : null
}

/** An address of Stripe's as the browser is given it: a stand-in's is reached through our own origin. */
export function browserUrl(settings: Settings, url: string): string {
  const origin = standInOrigin(settings)
  if (!origin || new URL(url).origin !== origin) return url
  return standInPath + url.slice(origin.length)
}

/** Where the checkout loads Stripe's script from; null for Stripe's own address. */
export function scriptUrl(settings: Settings): string | null {
  return settings.STRIPE_JS_URL ? browserUrl(settings, settings.STRIPE_JS_URL) : null
}
