import type { Settings } from '../../settings.ts'

/** Where Stripe's dashboard shows what the key of these settings reaches; null without a key. */
export function stripeDashboard({ STRIPE_SECRET_KEY: key }: Settings): string | null {
  if (!key) return null
  return `https://dashboard.stripe.com${/^[sr]k_live_/.test(key) ? '' : '/test'}`
}
