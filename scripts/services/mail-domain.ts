/** A record that proves a mail is ours; its name is whole. */
export type MailRecord = {
  type: 'CNAME' | 'MX' | 'TXT'
  name: string
  content: string
  priority?: number
}

/** A domain as a mail provider knows it. */
export type MailDomain = { id: string; isVerified: boolean; records: readonly MailRecord[] }

/** What a mail provider can be asked of its domains. */
export type MailDomains = {
  find(domain: string): Promise<MailDomain | null>
  make(domain: string): Promise<MailDomain>
  /** Has it look at the records. */
  verify(id: string): Promise<void>
  /** Where it tells what became of mails; absent at a provider whose are set by hand. */
  webhooks?: MailWebhooks
}

/** Where a provider tells what became of mails, and of what. */
export type MailWebhook = { id: string; endpoint: string; events: string[] | null; status: string }

type MailWebhooks = {
  find(endpoint: string): Promise<MailWebhook | undefined>
  /** Answers the secret that proves who tells. */
  make(endpoint: string, events: readonly string[]): Promise<string>
  mend(id: string, events: readonly string[]): Promise<void>
  secretOf(id: string): Promise<string>
}

/** How a provider of mail is reached. */
export type MailAccess = { key: string; baseUrl?: string; send?: typeof fetch }
