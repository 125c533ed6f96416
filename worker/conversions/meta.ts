import * as z from 'zod/mini'
import { isProductId, productOf } from '#contract/catalogue.ts'
import { dayMs } from '#lib/time.ts'
import type { Channel, Outcome } from '../delivery/channel.ts'
import { type Answer, askJson, outcomeOfAnswer } from '../delivery/ask-json.ts'
import { productionOrigin } from '../http/origins.ts'
import type { Settings } from '../settings.ts'
import { type Conversion, conversionChannel, hashed, type Telling } from './conversion.ts'

/** Meta refuses events that are older. */
const oldestMs = 7 * dayMs

/** A name as Meta wants it hashed: small letters, without punctuation. */
const nameForMeta = (name: string) => name.trim().toLowerCase().replaceAll(/\p{P}/gu, '')

/** One event of the Conversions API. An order happened on the website; that a lead is qualified, a person says. */
export async function metaEvent(
  { id, subject, of }: Conversion,
  { click, agent }: Telling,
  origin: string,
) {
  const told = await Promise.all([
    hashed('em', of.email.trim().toLowerCase()),
    hashed('ph', of.phone.replaceAll(/\D/g, '')),
    hashed('fn', nameForMeta(of.firstName)),
    hashed('ln', nameForMeta(of.lastName)),
  ])
  const page = of.product && isProductId(of.product) ? productOf(of.product).page : '/'
  return {
    event_name: subject === 'order' ? 'Purchase' : 'QualifiedLead',
    event_time: Math.floor(Date.parse(of.at) / 1_000),
    event_id: id,
    ...(subject === 'order'
      ? { action_source: 'website', event_source_url: origin + page }
      : { action_source: 'other' }),
    user_data: {
      ...(Object.assign({}, ...told.flat()) as Record<string, string>),
      fbc: `fb.1.${Date.parse(click.at)}.${click.id}`,
      ...(agent ? { client_user_agent: agent } : {}),
    },
    ...(of.cents === undefined
      ? {}
      : {
          custom_data: {
            value: of.cents / 100,
            currency: of.currency?.toUpperCase(),
            order_id: id,
          },
        }),
  }
}

const received = z.object({ events_received: z.literal(1), fbtrace_id: z.string() })

const refusal = z.object({
  error: z.object({ code: z.number(), is_transient: z.optional(z.boolean()) }),
})

/** Errors that pass by themselves: a fault of Meta's own, too many calls. */
const passing = new Set([1, 2, 4, 17, 32, 341, 613])

/** Whether an error speaks of our token, or of what it may. */
const isOfAccount = (code: number) =>
  [3, 10, 102, 190].includes(code) || (code >= 200 && code < 300)

/**
 * What an answer means: most errors are a 400 or a 403, and their code tells what of.
 *
 * @see https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
function outcomeOf(answer: Answer): Outcome {
  const outcome = outcomeOfAnswer(answer, received.safeParse(answer.body).data?.fbtrace_id)
  const error = refusal.safeParse(answer.body).data?.error
  if (!error || outcome.result !== 'refused') return outcome
  const { reason } = outcome
  if (error.is_transient || passing.has(error.code)) return { result: 'failed', reason }
  return isOfAccount(error.code) ? { ...outcome, blames: 'account' } : outcome
}

/** The channel to Meta's Conversions API, where its settings are on. */
export function metaChannel(settings: Settings): Channel<Conversion> | null {
  const {
    META_DATASET_ID: dataset,
    META_ACCESS_TOKEN: access_token,
    META_TEST_EVENT_CODE: testCode,
    META_API_BASE: baseUrl,
  } = settings
  if (!dataset || !access_token) return null
  return conversionChannel('meta', async (conversion, telling, signal) => {
    if (Date.parse(conversion.of.at) < Date.now() - oldestMs)
      return { result: 'suppressed', reason: 'over_a_week_old' }
    const { outcome } = await askJson(`${baseUrl}/${dataset}/events`, {
      signal,
      body: {
        data: [await metaEvent(conversion, telling, productionOrigin(settings))],
        ...(testCode ? { test_event_code: testCode } : {}),
        // Not in the address, which logs keep.
        access_token,
      },
      outcomeOf,
    })
    return outcome
  })
}
