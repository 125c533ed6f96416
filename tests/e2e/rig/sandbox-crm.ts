import type { CrmBehaviour } from '#sandbox/crm-behaviour.ts'
import type { ReceivedLead } from '#sandbox/crm.ts'

/** The stand-in CRM of this worker's stack, as a test sees and steers it. */
export class SandboxCrm {
  readonly #address: string

  constructor(sandboxOrigin: string) {
    this.#address = `${sandboxOrigin}/crm`
  }

  /** Every lead received since the test began. */
  async leads(): Promise<ReceivedLead[]> {
    const answer = await fetch(`${this.#address}/leads.json`)
    return (await answer.json()) as ReceivedLead[]
  }

  /** Leads received with this address. */
  async leadsOf(email: string): Promise<ReceivedLead[]> {
    return (await this.leads()).filter(({ body }) => body['email'] === email)
  }

  /** Misbehaves from now on: `{ mode: 'stall', times: 1 }`. */
  async behave(behaviour: Partial<CrmBehaviour>): Promise<void> {
    await fetch(`${this.#address}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })
  }

  /** Forgets what it received and behaves well. */
  async reset(): Promise<void> {
    await this.behave({ mode: 'ok' })
    await fetch(`${this.#address}/leads`, { method: 'DELETE' })
  }
}
