import { askerOf } from './resource.ts'

/** A record that proves a mail is ours; its name is whole. */
export type MailRecord = {
  type: 'CNAME' | 'MX' | 'TXT'
  name: string
  content: string
  priority?: number
}

/** A domain as a mail provider knows it. */
export type MailDomain = {
  id: string
  isVerified: boolean
  /** Whether it looks at the records by itself, unasked. */
  isLooking: boolean
  records: readonly MailRecord[]
}

/** What a mail provider can be asked of its domains. */
export type MailDomains = {
  find(domain: string): Promise<MailDomain | null>
  make(domain: string): Promise<MailDomain>
  /** Has it look at the records. */
  verify(id: string): Promise<void>
  /** Where it tells what became of mails; absent at a provider whose are set by hand. */
  webhooks?: ReturnType<typeof resendWebhooks>
}

/** Where a provider tells what became of mails, and of what. */
type MailWebhook = { id: string; endpoint: string; events: string[] | null; status: string }

/** How a provider of mail is reached. */
type MailAccess = { key: string; baseUrl?: string; send?: typeof fetch }

type ResendRecord = {
  record: string
  name: string
  type: MailRecord['type']
  value: string
  priority?: number
}

type ResendDomain = { id: string; name: string; status: string; records?: readonly ResendRecord[] }

/** Names of records are the part before the domain that was registered at a registrar: often the domain itself. */
function ofResend({ id, name, status, records = [] }: ResendDomain): MailDomain {
  const whole = (part: string) =>
    part === name || part.endsWith(`.${name}`) ? part : `${part}.${name}`
  return {
    id,
    isVerified: status === 'verified',
    isLooking: status === 'pending',
    records: records
      .filter(({ record }) => record === 'SPF' || record === 'DKIM')
      .map(({ name: part, type, value, priority }) => ({
        type,
        name: whole(part),
        content: value.replace(/^"(.*)"$/, '$1').replace(/\.$/, ''),
        priority,
      })),
  }
}

type Secret = { signing_secret: string }

const resendWebhooks = (ask: ReturnType<typeof askerOf>) => ({
  async find(endpoint: string) {
    const { data } = await ask<{ data: readonly MailWebhook[] }>('GET', '/webhooks?limit=100')
    return data.find((webhook) => webhook.endpoint === endpoint)
  },
  /** Answers the secret that proves who tells. */
  async make(endpoint: string, events: readonly string[]) {
    return (await ask<Secret>('POST', '/webhooks', { endpoint, events })).signing_secret
  },
  async mend(id: string, events: readonly string[]) {
    await ask('PATCH', `/webhooks/${id}`, { events, status: 'enabled' })
  },
  secretOf: async (id: string) => (await ask<Secret>('GET', `/webhooks/${id}`)).signing_secret,
})

/**
 * Domains and webhooks at Resend; a key that may only send is refused.
 *
 * @see https://resend.com/docs/api-reference/domains and …/api-reference/webhooks
 */
export function resendDomains({
  key,
  baseUrl = 'https://api.resend.com',
  send,
}: MailAccess): MailDomains {
  const headers = { authorization: `Bearer ${key}` }
  const ask = askerOf({ service: 'Resend', baseUrl, headers, send })
  return {
    async find(domain) {
      const { data } = await ask<{ data: readonly ResendDomain[] }>('GET', '/domains')
      const known = data.find(({ name }) => name === domain)
      return known ? ofResend(await ask<ResendDomain>('GET', `/domains/${known.id}`)) : null
    },
    make: async (domain) => ofResend(await ask<ResendDomain>('POST', '/domains', { name: domain })),
    async verify(id) {
      await ask('POST', `/domains/${id}/verify`)
    },
    webhooks: resendWebhooks(ask),
  }
}

type PostmarkDomain = {
  ID: number
  Name: string
  DKIMVerified: boolean
  ReturnPathDomainVerified: boolean
  DKIMHost: string
  DKIMTextValue: string
  DKIMPendingHost: string
  DKIMPendingTextValue: string
  ReturnPathDomain: string
  ReturnPathDomainCNAMEValue: string
}

function ofPostmark(domain: PostmarkDomain): MailDomain {
  const records: readonly MailRecord[] = [
    {
      type: 'TXT',
      name: domain.DKIMPendingHost || domain.DKIMHost,
      content: domain.DKIMPendingTextValue || domain.DKIMTextValue,
    },
    { type: 'CNAME', name: domain.ReturnPathDomain, content: domain.ReturnPathDomainCNAMEValue },
  ]
  return {
    id: String(domain.ID),
    isVerified: domain.DKIMVerified && domain.ReturnPathDomainVerified,
    isLooking: true,
    records: records.filter(({ name }) => name),
  }
}

/**
 * Domains at Postmark: they belong to the account, so it takes the account's token and not a server's.
 *
 * @see https://postmarkapp.com/developer/api/domains-api
 */
export function postmarkDomains({
  key,
  baseUrl = 'https://api.postmarkapp.com',
  send,
}: MailAccess): MailDomains {
  const headers = { 'x-postmark-account-token': key }
  const ask = askerOf({ service: 'Postmark', baseUrl, headers, send })
  return {
    async find(domain) {
      const path = '/domains?count=500&offset=0'
      const { Domains: all } = await ask<{ Domains: readonly PostmarkDomain[] }>('GET', path)
      const known = all.find(({ Name: name }) => name === domain)
      return known ? ofPostmark(await ask<PostmarkDomain>('GET', `/domains/${known.ID}`)) : null
    },
    async make(domain) {
      // What a bounce goes back to; a CNAME to Postmark makes it pass SPF.
      const body = { Name: domain, ReturnPathDomain: `pm-bounces.${domain}` }
      return ofPostmark(await ask<PostmarkDomain>('POST', '/domains', body))
    },
    async verify(id) {
      await ask('PUT', `/domains/${id}/verifyDkim`)
      await ask('PUT', `/domains/${id}/verifyReturnPath`)
    },
  }
}
