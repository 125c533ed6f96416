import * as z from 'zod/mini'
import { hourMs, minuteMs } from '#lib/time.ts'
import type { Channel, Outcome } from '../delivery/channel.ts'
import { type Answer, askJson, outcomeOfAnswer, readAnswer } from '../delivery/ask-json.ts'
import { base64UrlOf } from '../http/digest.ts'
import type { Settings } from '../settings.ts'
import { type Conversion, conversionChannel, hashed, type Telling } from './conversion.ts'

/** The parts of a service account's key that are used. */
const accountKey = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z._default(z.string(), 'https://oauth2.googleapis.com/token'),
})

const scope = 'https://www.googleapis.com/auth/datamanager'

const part = (value: object) => base64UrlOf(new TextEncoder().encode(JSON.stringify(value)))

/** A service account's assertion, signed, good for an hour. */
async function assertionOf({ client_email, private_key, token_uri }: z.infer<typeof accountKey>) {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const der = Uint8Array.from(atob(private_key.replace(/-----[^-]+-----|\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { iss: client_email, scope, aud: token_uri, iat, exp: iat + hourMs / 1_000 }
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(signed))
  return `${signed}.${base64UrlOf(new Uint8Array(signature))}`
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** Access tokens of this isolate, by the key they were given for. */
const tokens = new Map<string, { token: string; untilMs: number }>()

/** An access token for a service account's key, or how asking for one ended. */
async function accessToken(key: string, signal: AbortSignal): Promise<string | Outcome> {
  const known = tokens.get(key)
  if (known && known.untilMs > Date.now()) return known.token
  const account = accountKey.parse(JSON.parse(key))
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await assertionOf(account),
  })
  const answer = await askJson(account.token_uri, { signal, body })
  const { outcome } = answer
  // Nothing of the conversion was in it.
  if (outcome.result === 'refused') return { ...outcome, blames: 'account' }
  if (outcome.result !== 'delivered') return outcome
  const given = readAnswer(answer, tokenAnswer)
  if (!given) return { result: 'failed', reason: 'unreadable_answer' }
  const untilMs = Date.now() + given.expires_in * 1_000 - minuteMs
  tokens.set(key, { token: given.access_token, untilMs })
  return given.access_token
}

/** An address as Google wants it hashed: small letters; of Gmail without dots and what follows a plus sign. */
function addressForGoogle(email: string): string {
  const address = email.toLowerCase().replaceAll(/\s/g, '')
  const [local = '', domain = ''] = address.split('@')
  if (!/^(gmail|googlemail)\.com$/.test(domain)) return address
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}

type Account = {
  customerId: string
  loginId: string | undefined
  action: Record<Conversion['subject'], string>
}

const googleAds = (accountId: string) => ({ accountType: 'GOOGLE_ADS', accountId })

/** The body of `events:ingest`: one event. Names go only with a postal code, which is not asked for here. */
export async function googleRequest(
  { id, subject, of }: Conversion,
  { click }: Pick<Telling, 'click'>,
  { customerId, loginId, action }: Account,
) {
  // Apple's clicks are told without anything that names a person.
  const userIdentifiers =
    click.parameter === 'gclid'
      ? [
          ...(await hashed('emailAddress', addressForGoogle(of.email))),
          ...(await hashed('phoneNumber', /^\+\d{7,15}$/.exec(of.phone)?.[0] ?? '')),
        ]
      : []
  return {
    destinations: [
      {
        operatingAccount: googleAds(customerId),
        ...(loginId ? { loginAccount: googleAds(loginId) } : {}),
        productDestinationId: action[subject],
      },
    ],
    events: [
      {
        transactionId: id,
        eventTimestamp: of.at,
        eventSource: subject === 'order' ? 'WEB' : 'OTHER',
        adIdentifiers: { [click.parameter]: click.id },
        ...(userIdentifiers.length > 0 ? { userData: { userIdentifiers } } : {}),
        ...(of.cents === undefined
          ? {}
          : { conversionValue: of.cents / 100, currency: of.currency?.toUpperCase() }),
        consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_DENIED' },
      },
    ],
    encoding: 'HEX',
  }
}

const ingested = z.object({ requestId: z.string() })

const reasoned = z.object({ reason: z.optional(z.string()) })

/** The reason of one field stands below its violation; beside it is `INVALID_ARGUMENT`. */
const refusal = z.object({
  error: z.object({
    details: z.array(z.extend(reasoned, { fieldViolations: z.optional(z.array(reasoned)) })),
  }),
})

/** Reasons that speak of our account, its conversion actions, or terms that it has not agreed to. */
const ofAccount =
  /^(DESTINATION_ACCOUNT_\w+|INVALID_(CONVERSION_ACTION_\w+|DESTINATION)|TERMS_AND_CONDITIONS_\w+)$/

/**
 * What an answer means: most refusals are a 400, and the reason in their details tells what of.
 *
 * @see https://developers.google.com/data-manager/api/reference/rest/v1/ErrorReason
 */
function outcomeOf(answer: Answer): Outcome {
  const outcome = outcomeOfAnswer(answer, ingested.safeParse(answer.body).data?.requestId)
  const details = refusal.safeParse(answer.body).data?.error.details ?? []
  const reasons = details.flatMap(({ fieldViolations = [], ...whole }) => [
    whole,
    ...fieldViolations,
  ])
  const isOfAccount = reasons.some(({ reason }) => reason && ofAccount.test(reason))
  return outcome.result === 'refused' && isOfAccount ? { ...outcome, blames: 'account' } : outcome
}

/** The channel to Google's Data Manager API, where its settings are on. */
export function googleChannel(settings: Settings): Channel<Conversion> | null {
  const {
    GOOGLE_ADS_KEY: key,
    GOOGLE_ADS_CUSTOMER_ID: customerId,
    GOOGLE_ADS_LOGIN_ID: loginId,
    GOOGLE_ADS_ORDER_ACTION: order,
    GOOGLE_ADS_LEAD_ACTION: lead,
    GOOGLE_ADS_API_BASE: baseUrl,
  } = settings
  if (!key || !customerId || !order || !lead) return null
  const account = { customerId, loginId, action: { order, lead } }
  return conversionChannel('google', async (conversion, telling, signal) => {
    const token = await accessToken(key, signal)
    if (typeof token !== 'string') return token
    const { outcome } = await askJson(`${baseUrl}/v1/events:ingest`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
      body: await googleRequest(conversion, telling, account),
      outcomeOf,
    })
    if (outcome.result === 'refused' && outcome.reason === 'http_401') tokens.delete(key)
    return outcome
  })
}
