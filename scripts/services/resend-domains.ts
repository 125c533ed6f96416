import { askJson } from './ask-json.ts'
import type { MailAccess, MailDomain, MailDomains, MailRecord, MailWebhook } from './mail-domain.ts'

type ResendRecord = {
  record: string
  name: string
  type: MailRecord['type']
  value: string
  priority?: number
}

type ResendDomain = { id: string; name: string; status: string; records?: readonly ResendRecord[] }

/** Names of records are the part before the domain that was registered at a registrar: often the domain itself. */
function domainOf({ id, name, status, records = [] }: ResendDomain): MailDomain {
  const whole = (part: string) =>
    part === name || part.endsWith(`.${name}`) ? part : `${part}.${name}`
  return {
    id,
    isVerified: status === 'verified',
    records: records
      .filter(({ record }) => record === 'SPF' || record === 'DKIM')
      .map(({ name: part, type, value, priority }) => ({
        type,
        name: whole(part),
        content: value.replace(/^"(.*)"$/, '$1').replace(/\.$/, ''),
        ...(priority === undefined ? {} : { priority }),
      })),
  }
}

type Secret = { signing_secret: string }

/**
 * Domains and webhooks at Resend; a key that may only send is refused.
 *
 * @see https://resend.com/docs/api-reference/domains and …/api-reference/webhooks
 */
export function resendDomains({ key, baseUrl, send }: MailAccess): MailDomains {
  const ask = <Answer>(method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
    askJson<Answer>({
      service: 'Resend',
      method,
      url: `${baseUrl ?? 'https://api.resend.com'}${path}`,
      headers: { authorization: `Bearer ${key}` },
      body,
      send,
    })
  return {
    async find(domain) {
      const { data } = await ask<{ data: readonly ResendDomain[] }>('GET', '/domains')
      const known = data.find(({ name }) => name === domain)
      return known ? domainOf(await ask<ResendDomain>('GET', `/domains/${known.id}`)) : null
    },
    make: async (domain) => domainOf(await ask<ResendDomain>('POST', '/domains', { name: domain })),
    async verify(id) {
      await ask('POST', `/domains/${id}/verify`)
    },
    webhooks: {
      async find(endpoint) {
        const { data } = await ask<{ data: readonly MailWebhook[] }>('GET', '/webhooks?limit=100')
        return data.find((webhook) => webhook.endpoint === endpoint)
      },
      async make(endpoint, events) {
        return (await ask<Secret>('POST', '/webhooks', { endpoint, events })).signing_secret
      },
      async mend(id, events) {
        await ask('PATCH', `/webhooks/${id}`, { events, status: 'enabled' })
      },
      secretOf: async (id) => (await ask<Secret>('GET', `/webhooks/${id}`)).signing_secret,
    },
  }
}
