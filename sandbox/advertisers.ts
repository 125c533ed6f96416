import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { answerJson, parseJson, readText, type SandboxPart } from './http.ts'

const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/))
const digits = z.string().check(z.regex(/^\d+$/))
const account = z.strictObject({ accountType: z.literal('GOOGLE_ADS'), accountId: digits })

/** `IngestEventsRequest` of google.ads.datamanager.v1, as far as it is used (docs/decisions/conversions.md). */
const googleRequest = z.strictObject({
  destinations: z.array(
    z.strictObject({
      operatingAccount: account,
      loginAccount: z.optional(account),
      productDestinationId: digits,
    }),
  ),
  events: z.array(
    z.strictObject({
      transactionId: z.string().check(z.minLength(1)),
      eventTimestamp: z.iso.datetime(),
      eventSource: z.enum(['WEB', 'OTHER']),
      adIdentifiers: z.strictObject({
        gclid: z.optional(z.string()),
        gbraid: z.optional(z.string()),
        wbraid: z.optional(z.string()),
      }),
      userData: z.optional(
        z.strictObject({
          userIdentifiers: z.array(
            z.union([
              z.strictObject({ emailAddress: sha256 }),
              z.strictObject({ phoneNumber: sha256 }),
            ]),
          ),
        }),
      ),
      conversionValue: z.optional(z.number()),
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
      consent: z.strictObject({
        adUserData: z.enum(['CONSENT_GRANTED', 'CONSENT_DENIED']),
        adPersonalization: z.enum(['CONSENT_GRANTED', 'CONSENT_DENIED']),
      }),
    }),
  ),
  encoding: z.literal('HEX'),
})

/** A server event of Meta's Conversions API, as far as it is used. */
const metaEvent = z.strictObject({
  event_name: z.string(),
  event_time: z.int(),
  event_id: z.string(),
  action_source: z.enum(['website', 'other']),
  event_source_url: z.optional(z.url()),
  user_data: z.strictObject({
    em: z.optional(sha256),
    ph: z.optional(sha256),
    fn: z.optional(sha256),
    ln: z.optional(sha256),
    fbc: z.string().check(z.regex(/^fb\.1\.\d{13}\.\S+$/)),
    client_user_agent: z.optional(z.string()),
  }),
  custom_data: z.optional(
    z.strictObject({
      value: z.number(),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      order_id: z.string(),
    }),
  ),
})

const metaRequest = z.strictObject({
  data: z.array(metaEvent).check(z.length(1)),
  test_event_code: z.optional(z.string()),
  access_token: z.string(),
})

/** One conversion as it arrived; `id` is the transaction's or event's. */
export type ToldConversion = { who: 'google' | 'meta'; id: string; body: Record<string, unknown> }

const token = 'sandbox-google-token'

/**
 * Stand-ins for Google (`/google`: OAuth's token endpoint and the Data Manager API) and Meta (`/meta`: the Conversions
 * API). They take what is shaped as published and list it at `/told.json`; `POST /behaviour` names statuses that the
 * next calls about an id are answered with, and what else stands in the error (`{"id":"…","statuses":[500,400]}`).
 */
export function createAdvertisers(): SandboxPart {
  const told: ToldConversion[] = []
  const refusals = new Map<string, { statuses: number[]; error?: object }>()
  return async (request, response, path) => {
    const route = `${request.method} ${path}`
    const text = await readText(request)
    const refuse = (status: number, message: string, error?: object) =>
      answerJson(response, status, { error: { code: status, message, ...error } })
    const take = (who: ToldConversion['who'], id: string, body: object, answer: object) => {
      const { statuses, error } = refusals.get(id) ?? {}
      const status = statuses?.shift() ?? 200
      if (status !== 200) return refuse(status, `Told to answer ${status}.`, error)
      told.push({ who, id, body: { ...body } })
      return answerJson(response, 200, answer)
    }
    if (route === 'GET /told.json') return answerJson(response, 200, told)
    if (route === 'POST /behaviour') {
      const { id, ...refusal } = parseJson(text) as {
        id: string
        statuses: number[]
        error?: object
      }
      refusals.set(id, refusal)
      return answerJson(response, 200, { ok: true })
    }
    if (route === 'POST /google/token') {
      const form = new URLSearchParams(text)
      const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
      if (!isGrant || form.get('assertion')?.split('.').length !== 3) {
        return answerJson(response, 400, { error: 'invalid_grant' })
      }
      return answerJson(response, 200, {
        access_token: token,
        expires_in: 3_599,
        token_type: 'Bearer',
      })
    }
    if (route === 'POST /google/v1/events:ingest') {
      if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 'UNAUTHENTICATED')
      const { data, error } = googleRequest.safeParse(parseJson(text))
      const [event] = data?.events ?? []
      if (!event) return refuse(400, `INVALID_ARGUMENT ${error?.message ?? ''}`)
      return take('google', event.transactionId, data ?? {}, { requestId: randomUUID() })
    }
    if (/^POST \/meta\/\d+\/events$/.test(route)) {
      const { data, error } = metaRequest.safeParse(parseJson(text))
      const [event] = data?.data ?? []
      if (!event) return refuse(400, `Invalid parameter ${error?.message ?? ''}`)
      const answer = { events_received: 1, messages: [], fbtrace_id: randomUUID() }
      return take('meta', event.event_id, data ?? {}, answer)
    }
    return answerJson(response, 404, { message: `Nothing at ${route}.` })
  }
}
