import { expect } from 'playwright/test'
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

  /** The first link of an address's latest mail that holds a word; waits until one has come. */
  async link(email: string, word: string): Promise<string> {
    const latest = async () => {
      const mail = (await this.to(email)).at(-1)
      const links = mail?.text.match(/https?:\/\/[^\s)]+/g) ?? []
      return links.find((link) => link.includes(word)) ?? ''
    }
    await expect.poll(latest, { timeout: 20_000 }).not.toBe('')
    return latest()
  }

  async behave(behaviour: Partial<MailBehaviour>): Promise<void> {
    const body = JSON.stringify(behaviour)
    await fetch(`${this.#address}/behaviour`, { method: 'POST', body })
  }

  async reset(): Promise<void> {
    await fetch(`${this.#address}/messages`, { method: 'DELETE' })
  }
}
