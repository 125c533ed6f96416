import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, parseJson, readText } from '../http.ts'
import { mailKeys } from './keys.ts'

type Domain = {
  id: string
  number: number
  name: string
  status: 'not_started' | 'pending' | 'verified'
}

const isDomain = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)

const dkim = 'p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDstandin'

/** Of 2,048 bits, as Postmark's: longer than one part of a record may be. */
const longDkim = `k=rsa; p=${'MIIBIjANBgkqhkiG'.repeat(24)}`

const ofResend = ({ id, name, status }: Domain) => ({
  id,
  object: 'domain',
  name,
  status,
  region: 'us-east-1',
  created_at: new Date(0).toISOString(),
})

const resendRecords = ({ status }: Domain) => [
  {
    record: 'SPF',
    name: 'send',
    type: 'MX',
    ttl: 'Auto',
    status,
    value: 'feedback-smtp.us-east-1.amazonses.com',
    priority: 10,
  },
  {
    record: 'SPF',
    name: 'send',
    type: 'TXT',
    ttl: 'Auto',
    status,
    value: '"v=spf1 include:amazonses.com ~all"',
  },
  { record: 'DKIM', name: 'resend._domainkey', type: 'TXT', ttl: 'Auto', status, value: dkim },
]

function ofPostmark({ number, name, status }: Domain) {
  const isVerified = status === 'verified'
  const host = `20261101pm._domainkey.${name}`
  return {
    ID: number,
    Name: name,
    SPFVerified: true,
    SPFHost: name,
    SPFTextValue: '',
    DKIMVerified: isVerified,
    WeakDKIM: false,
    DKIMHost: isVerified ? host : '',
    DKIMTextValue: isVerified ? longDkim : '',
    DKIMPendingHost: isVerified ? '' : host,
    DKIMPendingTextValue: isVerified ? '' : longDkim,
    DKIMRevokedHost: '',
    DKIMRevokedTextValue: '',
    SafeToRemoveRevokedKeyFromDNS: false,
    DKIMUpdateStatus: isVerified ? 'Verified' : 'Pending',
    ReturnPathDomain: `pm-bounces.${name}`,
    ReturnPathDomainVerified: isVerified,
    ReturnPathDomainCNAMEValue: 'pm.mtasv.net',
  }
}

/**
 * Domains at the stand-ins for Resend and Postmark. What is asked to be looked at is verified from then on; a key
 * that may only send is refused, as is a token of a server.
 */
export function createMailDomains() {
  const domains: Record<'resend' | 'postmark', Domain[]> = { resend: [], postmark: [] }

  const add = (provider: 'resend' | 'postmark', name: string): Domain => {
    const number = domains[provider].length + 1
    const domain: Domain = { id: randomUUID(), number, name, status: 'not_started' }
    domains[provider].push(domain)
    return domain
  }

  async function resend(request: IncomingMessage, response: ServerResponse, path: string) {
    const refuse = (status: number, name: string, message: string) =>
      answerJson(response, status, { statusCode: status, name, message })
    const key = request.headers.authorization
    if (key === `Bearer ${mailKeys.sendOnly}`) {
      return refuse(401, 'restricted_api_key', 'This API key is restricted to only send emails')
    }
    if (key !== `Bearer ${mailKeys.api}`)
      return refuse(403, 'invalid_api_key', 'API key is invalid')
    const [, id, verb] = /^\/domains(?:\/([\w-]+))?(\/verify)?$/.exec(path) ?? []
    const domain = domains.resend.find((one) => one.id === id)
    if (request.method === 'GET' && !id) {
      return answerJson(response, 200, { object: 'list', data: domains.resend.map(ofResend) })
    }
    if (request.method === 'POST' && !id) {
      const { name } = (parseJson(await readText(request)) ?? {}) as { name?: unknown }
      if (!isDomain(name)) return refuse(422, 'validation_error', 'Invalid `name` field.')
      if (domains.resend.some((one) => one.name === name)) {
        return refuse(403, 'validation_error', 'The domain has been registered already.')
      }
      const made = add('resend', name)
      return answerJson(response, 201, { ...ofResend(made), records: resendRecords(made) })
    }
    if (!domain) return refuse(404, 'not_found', 'Domain not found')
    if (request.method === 'POST' && verb) {
      domain.status = 'verified'
      return answerJson(response, 200, { object: 'domain', id })
    }
    return answerJson(response, 200, { ...ofResend(domain), records: resendRecords(domain) })
  }

  async function postmark(request: IncomingMessage, response: ServerResponse, path: string) {
    const refuse = (status: number, code: number, words: string) =>
      answerJson(response, status, { ErrorCode: code, Message: words })
    if (request.headers['x-postmark-account-token'] !== mailKeys.postmarkAccount) {
      return refuse(
        401,
        10,
        'The account token you provided in the X-Postmark-Account-Token header was invalid.',
      )
    }
    const [, number, verb] = /^\/domains(?:\/(\d+))?(\/verify\w+)?$/.exec(path) ?? []
    const domain = domains.postmark.find((one) => String(one.number) === number)
    if (request.method === 'GET' && !number) {
      const all = domains.postmark.map(ofPostmark)
      return answerJson(response, 200, { TotalCount: all.length, Domains: all })
    }
    if (request.method === 'POST' && !number) {
      const { Name: name } = (parseJson(await readText(request)) ?? {}) as { Name?: unknown }
      if (!isDomain(name)) return refuse(422, 503, 'The domain name is not valid.')
      if (domains.postmark.some((one) => one.name === name)) {
        return refuse(422, 510, 'This domain already exists.')
      }
      return answerJson(response, 200, ofPostmark(add('postmark', name)))
    }
    if (!domain) return refuse(404, 510, 'The domain was not found.')
    if (request.method === 'PUT' && verb) domain.status = 'verified'
    return answerJson(response, 200, ofPostmark(domain))
  }

  function clear(): void {
    domains.resend = []
    domains.postmark = []
  }

  return { resend, postmark, clear }
}
