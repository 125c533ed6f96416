import Stripe from 'stripe'
import { isProductId, productOf, products } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { malformedProblems, parseSettings, type Settings } from '#worker/settings.ts'
import { productionOrigin } from '#worker/http/origins.ts'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { findOrCreatePrice } from '#worker/payments/price.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { givenSettings } from './stack/settings.ts'

/** The secret key is enough here: the webhook's secret is only known once its endpoint has been added. */
function readSettings(): Settings {
  const given = givenSettings(process.env)
  const parsed = parseSettings(given)
  const malformed = malformedProblems(parsed)
  if (malformed.length > 0) throw new Refusal(malformed.join('\n'))
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE = parsed.settings.STRIPE_API_BASE } = given
  return { ...parsed.settings, STRIPE_SECRET_KEY, STRIPE_API_BASE }
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
    const columns = [
      isNew ? 'made ' : 'found',
      priceId,
      lookupKey,
      formatMoney(amountCents, 'exact'),
    ]
    console.log(`${columns.join('  ')}  ${name}`)
  }
  console.log(`
Webhook: npm run setup makes its endpoint, or finds it. By hand: in Stripe's dashboard add one with API version ${Stripe.API_VERSION} at
  ${productionOrigin(settings)}/api/stripe-webhook
for the events
  ${handledEvents.join('\n  ')}
and give its signing secret to the worker: npx wrangler secret put STRIPE_WEBHOOK_SECRET`)
})
