import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { CheckoutStarted } from '#contract/checkout.ts'

type Policy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => unknown }

const stripeOrigin = 'https://js.stripe.com/'

let isAllowed = false

/** Lets Stripe's own loader add its script, and no other code of any page anything else. */
function allowStripeScript(): void {
  if (isAllowed) return
  isAllowed = true
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href, origin } = new URL(url, location.href)
      if (href.startsWith(stripeOrigin) || origin === location.origin) return url
      throw new TypeError('Only Stripe’s script may be added here.')
    },
  })
}

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
  allowStripeScript()
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
