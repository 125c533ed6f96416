import type { MailBehaviour } from '#sandbox/mail/behaviour.ts'
import type { SentMail } from '#sandbox/mail/sent-mail.ts'

/** The mailbox of a stack: every mail the worker has handed over. */
export class SandboxMailbox {
  readonly #address: string

  constructor(sandboxOrigin: string) {
    this.#address = `${sandboxOrigin}/mail`
  }

  /** The page a person reads it on. */
  get page(): string {
    return this.#address
  }

  /** What an address was sent, the oldest first. */
  async to(email: string): Promise<SentMail[]> {
    const url = `${this.#address}/messages.json?to=${encodeURIComponent(email)}`
    return (await (await fetch(url)).json()) as SentMail[]
  }

  async behave(behaviour: Partial<MailBehaviour>): Promise<void> {
    const body = JSON.stringify(behaviour)
    await fetch(`${this.#address}/behaviour`, { method: 'POST', body })
  }

  async reset(): Promise<void> {
    await fetch(`${this.#address}/messages`, { method: 'DELETE' })
  }
}
