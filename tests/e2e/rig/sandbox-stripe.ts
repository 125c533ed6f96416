import type { StripeBehaviour } from '#sandbox/stripe/behaviour.ts'
import type { Charge, Intent, Session } from '#sandbox/stripe/objects.ts'

/** The stand-in for Stripe of this worker's stack, as a test sees and steers it. */
export class SandboxStripe {
  readonly #address: string

  constructor(sandboxOrigin: string) {
    this.#address = `${sandboxOrigin}/stripe`
  }

  async #list<Item>(name: string): Promise<Item[]> {
    const answer = await fetch(`${this.#address}/${name}.json`)
    return (await answer.json()) as Item[]
  }

  async #turn(control: string, order: object): Promise<void> {
    await fetch(`${this.#address}/${control}`, { method: 'POST', body: JSON.stringify(order) })
  }

  /** Every charge taken by this stack. */
  charges(): Promise<Charge[]> {
    return this.#list<Charge>('charges')
  }

  intents(): Promise<Intent[]> {
    return this.#list<Intent>('intents')
  }

  sessions(): Promise<Session[]> {
    return this.#list<Session>('sessions')
  }

  /** Misbehaves from now on: `{ mode: 'down' }`. */
  behave(behaviour: Partial<StripeBehaviour>): Promise<void> {
    return this.#turn('behaviour', behaviour)
  }

  /** Gives back what was paid by a payment intent, all of it or an amount in cents. */
  refund(intent: string, amount?: number): Promise<void> {
    return this.#turn('refund', { intent, amount })
  }

  /** Has the buyer's bank ask for a part of a payment back. */
  dispute(intent: string, amount: number): Promise<void> {
    return this.#turn('dispute', { intent, amount })
  }

  /** Keeps events back while true. */
  hold(isHolding: boolean): Promise<void> {
    return this.#turn('hold', { isHolding })
  }

  /** Sends every event again, those that were kept back too. */
  resend(): Promise<void> {
    return this.#turn('resend', {})
  }
}
