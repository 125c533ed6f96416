import { askJson } from './ask-json.ts'
import type { MailAccess, MailDomain, MailDomains } from './mail-domain.ts'

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

/** What a bounce goes back to; a CNAME to Postmark makes it pass SPF. */
const returnPath = (domain: string) => `pm-bounces.${domain}`

function domainOf(domain: PostmarkDomain): MailDomain {
  const records = [
    {
      type: 'TXT' as const,
      name: domain.DKIMPendingHost || domain.DKIMHost,
      content: domain.DKIMPendingTextValue || domain.DKIMTextValue,
    },
    {
      type: 'CNAME' as const,
      name: domain.ReturnPathDomain,
      content: domain.ReturnPathDomainCNAMEValue,
    },
  ]
  return {
    id: String(domain.ID),
    isVerified: domain.DKIMVerified && domain.ReturnPathDomainVerified,
    records: records.filter(({ name }) => name),
  }
}

/**
 * Domains at Postmark: they belong to the account, so it takes the account's token and not a server's.
 *
 * @see https://postmarkapp.com/developer/api/domains-api
 */
export function postmarkDomains({ key, baseUrl, send }: MailAccess): MailDomains {
  const ask = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    askJson<Answer>({
      service: 'Postmark',
      method,
      url: `${baseUrl ?? 'https://api.postmarkapp.com'}${path}`,
      headers: { 'x-postmark-account-token': key },
      body,
      send,
    })
  return {
    async find(domain) {
      const { Domains: all } = await ask<{ Domains: readonly PostmarkDomain[] }>(
        'GET',
        '/domains?count=500&offset=0',
      )
      const known = all.find(({ Name: name }) => name === domain)
      return known ? domainOf(await ask<PostmarkDomain>('GET', `/domains/${known.ID}`)) : null
    },
    make: async (domain) =>
      domainOf(
        await ask<PostmarkDomain>('POST', '/domains', {
          Name: domain,
          ReturnPathDomain: returnPath(domain),
        }),
      ),
    async verify(id) {
      await ask('PUT', `/domains/${id}/verifyDkim`)
      await ask('PUT', `/domains/${id}/verifyReturnPath`)
    },
  }
}
