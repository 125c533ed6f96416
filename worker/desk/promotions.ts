import { Hono } from 'hono'
import * as z from 'zod/mini'
import { currency, productOf } from '#contract/catalogue.ts'
import {
  newPromotion,
  promotionPaths as paths,
  type Promotions,
  stopPromotion,
} from '#contract/desk/promotions.ts'
import { isForProduct, promotionCents, promotionProducts } from '#contract/promotion-code.ts'
import { flag, somethingChanged, sql } from '../database/sql.ts'
import { withStorage } from '../database/storage.ts'
import type { AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { checkedBody } from '../http/read-body.ts'
import { deskAccess } from './access/desk-access.ts'
import { auditInsert } from './audit-log.ts'

const limit = rateLimit('READ_RATE_LIMIT')
const mostShown = 200

const promotionRow = z.object({
  code: z.string(),
  percentOff: z.nullable(z.number()),
  centsOff: z.nullable(z.number()),
  currency: z.string(),
  product: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  mostUses: z.nullable(z.number()),
  isOnceEach: flag,
  partnerCode: z.nullable(z.string()),
  createdAt: z.string(),
  stoppedAt: z.nullable(z.string()),
  uses: z.number(),
  paidUses: z.number(),
  paidCents: z.number(),
})

async function promotions(db: D1Database): Promise<Promotions> {
  const rows =
    await sql`SELECT shown.code, percent_off AS percentOff, cents_off AS centsOff, shown.product,
      ends_at AS endsAt, most_uses AS mostUses, is_once_each AS isOnceEach, partners.code AS partnerCode,
      shown.created_at AS createdAt, stopped_at AS stoppedAt, count(orders.id) AS uses,
      count(orders.paid_at) AS paidUses, shown.currency,
      coalesce(sum(iif(orders.currency = ${currency}, orders.paid_cents, 0)), 0) AS paidCents
    FROM (SELECT * FROM promotion_codes ORDER BY created_at DESC LIMIT ${mostShown}) AS shown
    LEFT JOIN affiliate_partners AS partners ON partners.id = shown.partner_id
    LEFT JOIN orders ON orders.promotion_code = shown.code AND orders.promotion_returned_at IS NULL
      AND orders.promotion_code IS NOT NULL
    GROUP BY shown.code ORDER BY shown.created_at DESC, shown.code`.all(db, promotionRow)
  return { promotions: rows }
}

const faulty = (field: string, text: string) =>
  new ApiError('invalid_fields', { fields: { [field]: text } })

/** Names of products of which a code would leave less than can be charged. */
function tooCheap(made: z.output<typeof newPromotion>): string[] {
  return promotionProducts
    .filter((id) => isForProduct(made.product, id) && promotionCents(id, made) === null)
    .map((id) => productOf(id).name)
}

/** Promotion codes: listed, made, ended. What one takes off never changes, because orders were made with it. */
export const deskPromotions = new Hono<AppEnv>()
  .get(paths.list, limit, deskAccess, async (c) =>
    c.json(await withStorage(() => promotions(c.env.DB))),
  )
  .post(paths.list, limit, deskAccess, async (c) => {
    const made = await checkedBody(c, newPromotion)
    const { code, percentOff, centsOff, product, endsAt, mostUses, isOnceEach, partnerCode } = made
    const { DB: db } = c.env
    const nowMs = Date.now()
    const now = new Date(nowMs).toISOString()
    if (endsAt !== null && Date.parse(endsAt) <= nowMs) throw faulty('endsAt', 'That has passed.')
    const [dear] = made.product === null ? [] : tooCheap(made)
    if (dear)
      throw faulty(
        centsOff === null ? 'percentOff' : 'centsOff',
        `That leaves nothing to pay of: ${dear}.`,
      )
    const partner = await withStorage(() =>
      sql`SELECT id FROM affiliate_partners WHERE code = ${partnerCode} AND revoked_at IS NULL`.first(
        db,
        z.object({ id: z.string() }),
      ),
    )
    if (partnerCode !== null && !partner) throw faulty('partnerCode', 'There is no such partner.')
    const detail = { percentOff, centsOff, product, endsAt, mostUses, isOnceEach }
    // A partner's own code is likely to have their name in it: the log names the partner by id.
    const subject = partner?.id ?? code
    const entry = { ...c.get('desk'), action: 'promotions.make', subject, detail }
    const [inserted] = await withStorage(() =>
      db.batch([
        sql`INSERT INTO promotion_codes (code, percent_off, cents_off, product, ends_at, most_uses,
            is_once_each, partner_id, created_at, currency)
          VALUES (${code}, ${percentOff}, ${centsOff}, ${product},
            ${endsAt === null ? null : new Date(endsAt).toISOString()}, ${mostUses}, ${isOnceEach},
            ${partner?.id ?? null}, ${now}, ${currency})
          ON CONFLICT (code) DO NOTHING RETURNING code`.on(db),
        auditInsert(db, entry, nowMs, somethingChanged),
      ]),
    )
    if (!inserted?.results.length) throw faulty('code', 'There is such a code already.')
    return c.json(await withStorage(() => promotions(db)))
  })
  .post(paths.stop, limit, deskAccess, async (c) => {
    const { code } = await checkedBody(c, stopPromotion)
    const { DB: db } = c.env
    const nowMs = Date.now()
    const found = await withStorage(() =>
      sql`SELECT coalesce(partner_id, code) AS subject FROM promotion_codes WHERE code = ${code}`.first(
        db,
        z.object({ subject: z.string() }),
      ),
    )
    if (!found) throw new ApiError('not_found')
    const entry = { ...c.get('desk'), action: 'promotions.stop', ...found }
    await withStorage(() =>
      db.batch([
        sql`UPDATE promotion_codes SET stopped_at = ${new Date(nowMs).toISOString()}
          WHERE code = ${code} AND stopped_at IS NULL`.on(db),
        auditInsert(db, entry, nowMs, somethingChanged),
      ]),
    )
    return c.json(await withStorage(() => promotions(db)))
  })
