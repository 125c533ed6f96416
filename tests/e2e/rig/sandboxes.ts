import { expect } from 'playwright/test'
import type { CrmBehaviour, ReceivedLead } from '#sandbox/crm.ts'
import type { MailBehaviour } from '#sandbox/mail/mailbox.ts'
import type { SentMail } from '#sandbox/mail/sent-mail.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { apiVersion, type StripeBehaviour } from '#sandbox/stripe/store.ts'
import type { Charge, Intent } from '#sandbox/stripe/objects.ts'

/** A stand-in of this worker's stack, as a test sees and steers it. */
export class Sandbox<Behaviour extends object> {
  protected readonly address: string

  constructor(address: string) {
    this.address = address
  }

  async list<Item>(name: string): Promise<Item[]> {
    return (await (await fetch(`${this.address}/${name}`)).json()) as Item[]
  }

  protected async turn(control: string, order: object): Promise<void> {
    await fetch(`${this.address}/${control}`, { method: 'POST', body: JSON.stringify(order) })
  }

  /** Misbehaves from now on: `{ mode: 'stall', times: 1 }`. */
  behave(behaviour: Partial<Behaviour>): Promise<void> {
    return this.turn('behaviour', behaviour)
  }
}

/** The stand-in CRM. */
export class SandboxCrm extends Sandbox<CrmBehaviour> {
  constructor(sandboxOrigin: string) {
    super(`${sandboxOrigin}/crm`)
  }

  /** Leads received with this address since the test began. */
  async leadsOf(email: string): Promise<ReceivedLead[]> {
    const leads = await this.list<ReceivedLead>('leads.json')
    return leads.filter(({ body }) => body['email'] === email)
  }

  /** What the one lead with this address holds, once it has come. */
  async leadOf(email: string): Promise<Partial<ReceivedLead['body']>> {
    await expect.poll(() => this.leadsOf(email)).toHaveLength(1)
    return (await this.leadsOf(email))[0]?.body ?? {}
  }

  /** Forgets what it received and behaves well. */
  async reset(): Promise<void> {
    await this.behave({ mode: 'ok' })
    await fetch(`${this.address}/leads`, { method: 'DELETE' })
  }
}

/** The mailbox: every mail the worker has handed over. */
export class SandboxMailbox extends Sandbox<MailBehaviour> {
  constructor(sandboxOrigin: string) {
    super(`${sandboxOrigin}/mail`)
  }

  /** What an address was sent, the oldest first. */
  to(email: string): Promise<SentMail[]> {
    return this.list<SentMail>(`messages.json?to=${encodeURIComponent(email)}`)
  }

  /** The first link of an address's latest mail that holds a word; waits until one has come. */
  async link(email: string, word: string): Promise<string> {
    const latest = async () => {
      const mail = (await this.to(email)).at(-1)
      const links = mail?.text.match(/https?:\/\/[^\s)]+/g) ?? []
      return links.find((link) => link.includes(word)) ?? ''
    }
    await expect.poll(latest).not.toBe('')
    return latest()
  }

  async reset(): Promise<void> {
    await fetch(`${this.address}/messages`, { method: 'DELETE' })
  }
}

/** The stand-in for Stripe. */
export class SandboxStripe extends Sandbox<StripeBehaviour> {
  constructor(sandboxOrigin: string) {
    super(`${sandboxOrigin}/stripe`)
  }

  /** Every charge taken by this stack. */
  charges = () => this.list<Charge>('charges.json')
  intents = () => this.list<Intent>('intents.json')

  /** Gives back what was paid by a payment intent. */
  refund(intent: string): Promise<void> {
    return this.turn('refund', { intent })
  }

  /** Pays with a card, as the page of a checkout does. */
  async confirm(secret: string, key: string, number: string): Promise<void> {
    const card = { number, exp_month: '12', exp_year: '34', cvc: '123' }
    const details = Object.entries(card).map(([name, value]) => [
      `payment_method_data[card][${name}]`,
      value,
    ])
    const body = new URLSearchParams([
      ['key', key],
      ['client_secret', secret],
      ['return_url', 'https://shop.test/'],
      ['payment_method_data[type]', 'card'],
      ...details,
    ])
    const address = `${this.address}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`
    const { ok } = await fetch(address, { method: 'POST', body })
    expect(ok).toBe(true)
  }

  /** Calls a payment intent off, as the worker does where a promotion code has been kept for too long. */
  async cancel(intent: string): Promise<void> {
    const { ok } = await fetch(`${this.address}/v1/payment_intents/${intent}/cancel`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandboxKeys.secret}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': `cancel-${intent}`,
        'stripe-version': apiVersion,
      },
    })
    expect(ok).toBe(true)
  }

  /** Has the buyer's bank ask for a part of a payment back. */
  dispute(intent: string, amount: number): Promise<void> {
    return this.turn('dispute', { intent, amount })
  }

  /** Keeps events back while true. */
  hold(isHolding: boolean): Promise<void> {
    return this.turn('hold', { isHolding })
  }

  /** Sends every event again, those that were kept back too. */
  resend(): Promise<void> {
    return this.turn('resend', {})
  }
}
