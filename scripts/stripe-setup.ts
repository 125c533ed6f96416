import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import Stripe from 'stripe'
import { isProductId, productOf, products } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { ConfigurationError, parseSettings, type Settings } from '#worker/settings.ts'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { findOrCreatePrice } from '#worker/payments/price.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'

function readSettings(): Settings {
  const file = join(root, '.dev.vars')
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  try {
    return parseSettings({ ...kept, ...process.env })
  } catch (error) {
    if (error instanceof ConfigurationError) throw new Refusal(error.problems.join('\n'))
    throw error
  }
}

// npm run stripe:setup: every product and price of the catalogue, found or made. Safe to repeat.
await main(async () => {
  const settings = readSettings()
  if (!settings.STRIPE_SECRET_KEY) {
    throw new Refusal('STRIPE_SECRET_KEY is not set; give it in the environment or in .dev.vars.')
  }
  const stripe = stripeClient(settings)
  for (const id of Object.keys(products).filter(isProductId)) {
    const { name, amountCents, lookupKey } = productOf(id)
    const { priceId, isNew } = await findOrCreatePrice(stripe, id)
    const columns = [isNew ? 'made ' : 'found', priceId, lookupKey, formatUsd(amountCents, 'exact')]
    console.log(`${columns.join('  ')}  ${name}`)
  }
  console.log(`
Webhook: in Stripe's dashboard add an endpoint with API version ${Stripe.API_VERSION} at
  ${settings.PRODUCTION_ORIGIN}/api/stripe-webhook
for the events
  ${handledEvents.join('\n  ')}
and give its signing secret to the worker: npx wrangler secret put STRIPE_WEBHOOK_SECRET`)
})
