import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Report = {
  calls: string[]
  refusals: string[]
  events: StripeEvent[]
  objects: { id: string; object: string; [field: string]: unknown }[]
}

/** The same worker and settings as elsewhere but for `STRIPE_API_BASE`, which names the strict stand-in. */
export function strictAccount() {
  const base = `${testEnv.STRICT_STRIPE_URL}/account/${crypto.randomUUID()}`
  const worker = stripeAccount({ STRIPE_API_BASE: base })
  const delivered = new Set<string>()

  async function turn(name: string, order: object = {}): Promise<Report> {
    const answer = await fetch(`${base}/desk/${name}`, {
      method: 'POST',
      body: JSON.stringify(order),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }

  /** Hands the worker what has happened since, and tells what it answered. */
  async function deliver(): Promise<string[]> {
    const { events } = await turn('report')
    const outcomes: string[] = []
    for (const event of events.filter(({ id }) => !delivered.has(id))) {
      delivered.add(event.id)
      const { status, body } = await worker.deliver(event)
      outcomes.push(`${event.type} ${status} ${body.outcome}`)
    }
    return outcomes
  }

  return {
    base,
    post: worker.post,
    deliver,
    report: () => turn('report'),
    pay: (secret: string) => turn('pay', { id: secret.split('_secret_')[0] }),
    bill: (id: string, status: 'draft' | 'paid') => turn('bill', { id, status }),
    dispute: (id: string) => turn('dispute', { id }),

    async statusOf(orderId: string) {
      const answer = await worker.request(`/api/payment-status?order=${orderId}`)
      return answer.json<{ state: string; paidCents: number }>()
    },

    async find(kind: string) {
      return (await turn('report')).objects.filter(({ object }) => object === kind)
    },
  }
}
