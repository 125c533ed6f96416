import * as z from 'zod/mini'
import { type AdClick, adClicks } from '#contract/advertising.ts'
import type { Attribution } from '#contract/lead.ts'
import type { Advertiser } from '#contract/site-values.ts'
import { flag, isoOf, jsonOf, raw, type Sql, sql } from '../database/sql.ts'
import type { Channel, Outbox, Outcome } from '../delivery/channel.ts'
import { minuteMs } from '#lib/time.ts'
import { digestHex, idOfText } from '../http/digest.ts'
import { readJson } from '../http/read-json.ts'

/** What an advertiser is told of an order or lead, as it is now; null where that is gone. `owed` is the outbox's row. */
export const conversionContent = (owed: Sql): Sql => sql`json_object('id', ${owed}.subject_id,
  'subject', ${owed}.subject, 'isTold', ${owed}.receipt IS NOT NULL,
  'byOwnId', ${owed}.by_own_id, 'of', json(CASE ${owed}.subject
    WHEN 'order' THEN (SELECT json_object('email', email, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'at', paid_at, 'currency', currency, 'product', product, 'attribution', attribution,
      'cents', max(0, iif(plan_state = 'canceled', paid_cents, total_cents) - refunded_cents - lost_cents),
      'consent', json((SELECT value FROM json_each(consents) WHERE value ->> 'to' = 'ads')))
      FROM orders WHERE orders.id = ${owed}.subject_id)
    ELSE (SELECT json_object('email', email, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'at', ${isoOf(sql`state_ms`)},
      'attribution', attribution, 'consent', json(ad_consent))
      FROM leads JOIN lead_work ON lead_id = ${owed}.subject_id
      WHERE (submission_id = ${owed}.subject_id OR corrects = ${owed}.subject_id) AND replaced_by IS NULL
        AND status = 'accepted')
  END))`

const conversion = z.object({
  /** The order's or lead's own id; where it is sent, what the advertiser is told in its place. */
  id: z.string(),
  /** It was told under its own id before, and is known by that. */
  byOwnId: flag,
  subject: z.enum(['lead', 'order']),
  /** The advertiser has been told once. */
  isTold: flag,
  of: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** E.164, where it could be read. */
    phone: z.string(),
    /** When it was paid, or somebody called it qualified; ISO 8601. */
    at: z.string(),
    /** What is left of an order's sum, in cents. */
    cents: z.optional(z.number()),
    currency: z.optional(z.string()),
    product: z.optional(z.string()),
    attribution: z.nullable(jsonOf<Attribution>()),
    consent: z.nullable(
      z.object({
        for: z.array(z.string()),
        agent: z.optional(z.string()),
        withdrawnAt: z.optional(z.string()),
      }),
    ),
  }),
})

/** An order or lead that came by an advertisement. */
export type Conversion = z.infer<typeof conversion>

/** What an advertiser is told with consent. */
export type Telling = { click: AdClick; agent: string | undefined }

/** What may be told to an advertiser; else why it is not, as a code. */
function tellingOf({ of, isTold }: Conversion, who: Advertiser): Telling | string {
  const { consent, attribution, cents } = of
  if (!consent?.for.includes(who)) return 'no_consent'
  if (consent.withdrawnAt) return 'consent_withdrawn'
  if (cents === 0 && !isTold) return 'given_back'
  const click = adClicks(attribution ?? {})[who]
  return click ? { click, agent: consent.agent } : 'no_ad_click'
}

/** The number an advertiser is told of an order or lead, the same each time: the own id of an order opens what it knows of its buyer. */
export const toldId = (id: string) => idOfText(`conversion ${id}`)

/** SHA-256 (hex) of a value as an advertiser wants it written; left out where it is blank. */
export async function hashed<Name extends string>(name: Name, value: string) {
  return value ? [{ [name]: await digestHex(value) } as Record<Name, string>] : []
}

const outboxOf = (who: Advertiser): Outbox => ({
  table: `${who}_conversions`,
  gate: `${who}_gate`,
  due: { from: raw(`${who}_conversions`), order: sql`next_ms`, always: sql`true` },
  content: conversionContent(raw(`${who}_conversions`)),
  atEnd: sql``,
  receipt: 'receipt',
  replay: { where: sql`true`, set: () => sql``, exceptHeld: sql`true` },
  matters: {
    refusesAccount: `${who}_refuses_account`,
    refusesOne: `${who}_refused`,
    unreadable: `${who}_unreadable`,
    oneFails: `${who}_stuck`,
    allFail: `${who}_failing`,
  },
})

/** The outboxes of what advertisers are told. */
export const conversionOutboxes = { google: outboxOf('google'), meta: outboxOf('meta') }

/** A channel to an advertiser: it is told one conversion a call, and nothing without consent. */
export const conversionChannel = (
  who: Advertiser,
  tell: (conversion: Conversion, telling: Telling, signal: AbortSignal) => Promise<Outcome>,
): Channel<Conversion> => ({
  outbox: conversionOutboxes[who],
  requests: 1,
  slotMs: 200,
  attemptMs: minuteMs,
  read: (content) => readJson(content, conversion),
  async send(told, signal) {
    const telling = tellingOf(told, who)
    if (typeof telling === 'string') return { result: 'suppressed', reason: telling }
    const id = told.byOwnId ? told.id : await toldId(told.id)
    return tell({ ...told, id }, telling, signal)
  },
})
