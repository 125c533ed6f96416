import type { Charge, StripeEvent } from '#sandbox/stripe/objects.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { signature } from '#sandbox/stripe/webhooks.ts'
import type { Stage } from './stage.ts'

type Started = { orderId: string; clientSecret: string }
type Told = { outcome?: string; duplicate?: boolean }

/** The buyer, Stripe's clock and Stripe's webhooks, at the sandbox of a stage. */
export function stageStripe(stage: Stage) {
  const base = `${stage.sandboxOrigin}/stripe`
  const heard = new Set<string>()

  async function list<Item>(name: string): Promise<Item[]> {
    return (await (await fetch(`${base}/${name}.json`)).json()) as Item[]
  }

  /** Sends one event, signed now; answers its status and what the worker made of it. */
  async function deliver(event: StripeEvent) {
    heard.add(event.id)
    const body = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1000)
    const answer = await fetch(`${stage.origin}/api/stripe-webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature(body, sandboxKeys.webhook, at) },
      body,
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, ...((await answer.json()) as Told) }
  }

  return {
    deliver,
    events: () => list<StripeEvent>('events'),
    charges: () => list<Charge>('charges'),

    /** Fills in the checkout and pays with a card that pays. */
    async buy(plan: 'upfront' | 'monthly'): Promise<Started> {
      const path = plan === 'upfront' ? 'create-payment-intent' : 'create-subscription'
      const answer = await fetch(`${stage.origin}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkoutBody(plan)),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      const started = (await answer.json()) as Started
      const [intent] = started.clientSecret.split('_secret_')
      await fetch(`${base}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: sandboxKeys.publishable,
          client_secret: started.clientSecret,
          return_url: `${stage.origin}/payment-success`,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '4242424242424242',
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '34',
          'payment_method_data[card][cvc]': '123',
        }),
      })
      return started
    },

    /** Hands over what the worker has not heard yet. */
    async deliverNews(arrange = (events: StripeEvent[]) => events): Promise<void> {
      const news = (await list<StripeEvent>('events')).filter(({ id }) => !heard.has(id))
      for (const event of arrange(news)) await deliver(event)
    },

    /** How the stand-in treats the API's requests below a path. */
    async behave(mode: 'ok' | 'busy', path = '/'): Promise<void> {
      await fetch(`${base}/behaviour`, { method: 'POST', body: JSON.stringify({ mode, path }) })
    },

    async advance(days: number, seconds = 0): Promise<void> {
      await fetch(`${base}/clock`, { method: 'POST', body: JSON.stringify({ days, seconds }) })
    },
  }
}

function checkoutBody(plan: 'upfront' | 'monthly') {
  return {
    checkoutId: crypto.randomUUID(),
    currency: 'usd',
    paymentData: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: `grace-${crypto.randomUUID()}@example.com`,
      phone: '+1 555 010 0199',
      address: '1 Navy Yard',
      city: 'Arlington',
      country: 'US',
      agreeTerms: true,
      agreeMarketing: false,
      paymentPlan: plan,
    },
  }
}
