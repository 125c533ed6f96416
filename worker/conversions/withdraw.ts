import { advertisers } from '#contract/advertising.ts'
import { raw, sql } from '../database/sql.ts'

/** Statements that note a withdrawn consent on all that an address (lower case) has sent and bought. What waits is not told. */
export function adConsentWithdrawal(
  db: D1Database,
  address: string,
  nowMs: number,
): D1PreparedStatement[] {
  const now = new Date(nowMs).toISOString()
  return [
    sql`UPDATE leads SET ad_consent = json_insert(ad_consent, '$.withdrawnAt', ${now})
      WHERE lower(email) = ${address} AND ad_consent IS NOT NULL`.on(db),
    sql`UPDATE orders SET consents = (SELECT json_group_array(
        iif(value ->> 'to' = 'ads', json_insert(value, '$.withdrawnAt', ${now}), json(value))
      ) FROM json_each(consents))
      WHERE lower(email) = ${address} AND email <> '' AND consents LIKE '%"to":"ads"%'`.on(db),
  ]
}

/** Statements that forget a lead that was called qualified and is not: called so again, it is owed anew. */
export function conversionsForgotten(db: D1Database, leadId: string): D1PreparedStatement[] {
  return Object.keys(advertisers).map((who) =>
    sql`DELETE FROM ${raw(`${who}_conversions`)} WHERE id = ${`${who}:${leadId}`} AND state = 'pending'`.on(
      db,
    ),
  )
}
