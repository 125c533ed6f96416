import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { CheckoutStarted } from '#contract/checkout.ts'
import { allowScriptsFrom } from '#browser/foreign-scripts.ts'

/** Loads the script from the address the worker names; Stripe's loader then finds it in place. */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Failed to load Stripe.js')))
    script.src = url
    document.head.append(script)
  })
}

let loading: { key: string; stripe: Promise<Stripe | null> } | undefined

async function load({ publishableKey, stripeJsUrl }: CheckoutStarted): Promise<Stripe | null> {
  allowScriptsFrom('https://js.stripe.com', 'https://*.js.stripe.com')
  if (stripeJsUrl && !('Stripe' in window)) await addScript(stripeJsUrl)
  return loadStripe(publishableKey)
}

/** Stripe for the key that came with the client secret; loaded once. */
export function stripeFor(started: CheckoutStarted): Promise<Stripe | null> {
  const key = started.publishableKey
  if (loading?.key !== key) {
    const stripe = load(started).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    loading = { key, stripe }
  }
  return loading.stripe
}
