import Stripe from 'stripe'
import { isProductId, productOf, products } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { productionOrigin } from '#worker/http/origins.ts'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { newContext } from './resources/resource.ts'
import { openStripe } from './resources/stripe.ts'
import { ensurePrice } from './resources/stripe-prices.ts'
import { givenSettings, soundSettings } from './stack/settings.ts'
import { site } from '#site.config.ts'

// npm run stripe:setup: every product and price of the catalogue, found or made. Safe to repeat.
await main(async () => {
  const given = givenSettings(process.env)
  const { settings } = soundSettings(given)
  // The secret key is enough here: the webhook's secret is only known once its endpoint has been added.
  const stripe = openStripe(newContext({ ...site }, given, {}))
  if (!stripe) {
    throw new Refusal('STRIPE_SECRET_KEY is not set; give it in the environment or in .dev.vars.')
  }
  for (const id of Object.keys(products).filter(isProductId)) {
    const { name, amountCents, lookupKey } = productOf(id)
    const { priceId, isNew } = await ensurePrice(stripe, id)
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
