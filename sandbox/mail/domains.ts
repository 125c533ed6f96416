import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, parseJson, readText } from '../http.ts'
import { checkOwn } from '../published/faults.ts'
import { mailKeys } from './keys.ts'
import { publishedByResend, resendRefusal } from './resend-request.ts'

type Domain = {
  id: string
  number: number
  name: string
  status: 'not_started' | 'pending' | 'verified'
}

type Webhook = {
  id: string
  endpoint: string
  events: readonly string[]
  status: 'enabled' | 'disabled'
  created_at: string
  signing_secret: string
}

const dkim = 'p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDstandin'

/** Of 2,048 bits, as Postmark's: longer than one part of a record may be. */
const longDkim = `k=rsa; p=${'MIIBIjANBgkqhkiG'.repeat(24)}`

const ofResend = ({ id, name, status }: Domain) => ({
  id,
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
    DKIMVerified: isVerified,
    DKIMHost: isVerified ? host : '',
    DKIMTextValue: isVerified ? longDkim : '',
    DKIMPendingHost: isVerified ? '' : host,
    DKIMPendingTextValue: isVerified ? '' : longDkim,
    ReturnPathDomain: `pm-bounces.${name}`,
    ReturnPathDomainVerified: isVerified,
    ReturnPathDomainCNAMEValue: 'pm.mtasv.net',
  }
}

/**
 * Domains at the stand-ins for Resend and Postmark, and Resend's webhooks. What is asked to be looked at is verified from then on; a key
 * that may only send is refused, as is a token of a server.
 */
export function createMailDomains() {
  const domains: Record<'resend' | 'postmark', Domain[]> = { resend: [], postmark: [] }
  const webhooks: Webhook[] = []

  const add = (provider: 'resend' | 'postmark', name: string): Domain => {
    const number = domains[provider].length + 1
    const domain: Domain = { id: randomUUID(), number, name, status: 'not_started' }
    domains[provider].push(domain)
    return domain
  }

  /** What Resend answers to a call that its table takes: status and body; none where nothing is there. */
  function resendAnswer(call: string, id: string, given: unknown): [number, object] | undefined {
    const domain = domains.resend.find((one) => one.id === id)
    const webhook = webhooks.find((one) => one.id === id)
    switch (call) {
      case 'GET /domains': {
        const data = domains.resend.map(ofResend)
        return [200, { object: 'list', has_more: false, data }]
      }
      case 'POST /domains': {
        const { name } = given as { name: string }
        const made = add('resend', name)
        return [201, { ...ofResend(made), records: resendRecords(made) }]
      }
      case 'GET /domains/:id':
        return (
          domain && [200, { object: 'domain', ...ofResend(domain), records: resendRecords(domain) }]
        )
      case 'POST /domains/:id/verify':
        if (domain) domain.status = 'verified'
        return domain && [200, { object: 'domain', id }]
      case 'GET /webhooks': {
        const data = webhooks.map(({ signing_secret: _secret, ...shown }) => shown)
        return [200, { object: 'list', has_more: false, data }]
      }
      case 'POST /webhooks': {
        const made: Webhook = {
          ...(given as Pick<Webhook, 'endpoint' | 'events'>),
          id: randomUUID(),
          status: 'enabled',
          created_at: new Date().toISOString(),
          signing_secret: `whsec_${Buffer.from(randomUUID()).toString('base64')}`,
        }
        webhooks.push(made)
        const { id: own, signing_secret } = made
        return [201, { object: 'webhook', id: own, signing_secret }]
      }
      case 'GET /webhooks/:id':
        return webhook && [200, { object: 'webhook', ...webhook }]
      case 'PATCH /webhooks/:id':
        return webhook && [200, { object: 'webhook', id: Object.assign(webhook, given).id }]
      default:
        return undefined
    }
  }

  async function resend(request: IncomingMessage, response: ServerResponse, path: string) {
    const refuse = (status: number, name: string, message: string) =>
      answerJson(response, status, resendRefusal(status, name, message))
    const key = request.headers.authorization
    if (key === `Bearer ${mailKeys.sendOnly}`) {
      return refuse(401, 'restricted_api_key', 'This API key is restricted to only send emails')
    }
    if (key !== `Bearer ${mailKeys.api}`)
      return refuse(403, 'invalid_api_key', 'API key is invalid')
    const { method = '', url = '/' } = request
    const given = parseJson(await readText(request))
    const query = new URL(url, 'http://sandbox').searchParams
    const [fault] = publishedByResend.request({ method, path, query, body: given })
    if (fault) return refuse(422, 'validation_error', fault)
    const [, list, id = '', verb = ''] = /^(\/\w+)(?:\/([\w-]+))?(\/\w+)?$/.exec(path) ?? []
    const answer = resendAnswer(`${method} ${list}${id && '/:id'}${verb}`, id, given)
    if (!answer) return refuse(404, 'not_found', 'Not found')
    const [status, body] = answer
    const faults = publishedByResend.answer({ method, path }, status, body)
    checkOwn(`answer to ${method} ${path}`, faults)
    return answerJson(response, status, body)
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
      const { Name: name } = parseJson(await readText(request)) as { Name: string }
      return answerJson(response, 200, ofPostmark(add('postmark', name)))
    }
    if (!domain) return refuse(404, 510, 'The domain was not found.')
    if (request.method === 'PUT' && verb) domain.status = 'verified'
    return answerJson(response, 200, ofPostmark(domain))
  }

  return { resend, postmark }
}
