import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { currency, productOf } from '#contract/catalogue.ts'
import {
  newPromotion,
  promotionLine,
  promotionPaths as paths,
  type Promotions,
  stopPromotion,
} from '#contract/desk/promotions.ts'
import { isForProduct, promotionCents, promotionProducts } from '#contract/promotion-code.ts'
import { flag, sql } from '../database/sql.ts'
import { findStored, withStorage } from '../database/storage.ts'
import type { AppEnv } from '../http/app-context.ts'
import { invalidField } from '../http/errors.ts'
import { checkedBody } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import { commitNoted, commitWanted } from './audit-log.ts'

const mostShown = 200

const promotionRow = z.extend(promotionLine, { isOnceEach: flag })

async function promotions(db: D1Database): Promise<Promotions> {
  const rows =
    await sql`SELECT shown.code, percent_off AS percentOff, cents_off AS centsOff, shown.product,
      ends_at AS endsAt, most_uses AS mostUses, is_once_each AS isOnceEach, partners.code AS partnerCode,
      stopped_at AS stoppedAt, count(orders.id) AS uses,
      count(orders.paid_at) AS paidUses, shown.currency,
      coalesce(sum(iif(orders.currency = ${currency}, orders.paid_cents, 0)), 0) AS paidCents
    FROM (SELECT * FROM promotion_codes ORDER BY created_at DESC LIMIT ${mostShown}) AS shown
    LEFT JOIN affiliate_partners AS partners ON partners.id = shown.partner_id
    LEFT JOIN orders ON orders.promotion_code = shown.code AND orders.promotion_returned_at IS NULL
      AND orders.promotion_code IS NOT NULL
    GROUP BY shown.code ORDER BY shown.created_at DESC, shown.code`.all(db, promotionRow)
  return { promotions: rows }
}

/** Names of products of which a code would leave less than can be charged. */
function tooCheap(made: z.output<typeof newPromotion>): string[] {
  return promotionProducts
    .filter((id) => isForProduct(made.product, id) && promotionCents(id, made) === null)
    .map((id) => productOf(id).name)
}

/** Promotion codes: listed, made, ended. What one takes off never changes, because orders were made with it. */
export const deskPromotions = new Hono<AppEnv>()
  .get(paths.list, ...atDesk, async (c) => c.json(await withStorage(() => promotions(c.env.DB))))
  .post(paths.list, ...atDesk, async (c) => {
    const made = await checkedBody(c, newPromotion)
    const { code, percentOff, centsOff, product, endsAt, mostUses, isOnceEach, partnerCode } = made
    const { DB: db } = c.env
    const nowMs = Date.now()
    const now = new Date(nowMs).toISOString()
    if (endsAt !== null && Date.parse(endsAt) <= nowMs) {
      throw invalidField('endsAt', 'That has passed.')
    }
    const [dear] = made.product === null ? [] : tooCheap(made)
    if (dear) {
      const field = centsOff === null ? 'percentOff' : 'centsOff'
      throw invalidField(field, `That leaves nothing to pay of: ${dear}.`)
    }
    const partner = await withStorage(() =>
      sql`SELECT id FROM affiliate_partners WHERE code = ${partnerCode} AND revoked_at IS NULL`.first(
        db,
        z.object({ id: z.string() }),
      ),
    )
    if (partnerCode !== null && !partner) {
      throw invalidField('partnerCode', 'There is no such partner.')
    }
    const detail = { percentOff, centsOff, product, endsAt, mostUses, isOnceEach }
    // A partner's own code is likely to have their name in it: the log names the partner by id.
    const partnerId = partner?.id ?? null
    const subject = partnerId ?? code
    const lastMoment = endsAt === null ? null : new Date(endsAt).toISOString()
    const insert = sql`INSERT INTO promotion_codes (code, percent_off, cents_off, product, ends_at,
        most_uses, is_once_each, partner_id, created_at, currency)
      VALUES (${code}, ${percentOff}, ${centsOff}, ${product}, ${lastMoment}, ${mostUses}, ${isOnceEach},
        ${partnerId}, ${now}, ${currency})
      ON CONFLICT (code) DO NOTHING`.on(db)
    const isMade = sql`SELECT 1 FROM promotion_codes WHERE code = ${code} AND stopped_at IS NULL
      AND (percent_off, cents_off, product, ends_at, most_uses, is_once_each, partner_id, currency) IS
        (${percentOff}, ${centsOff}, ${product}, ${lastMoment}, ${mostUses}, ${isOnceEach},
        ${partnerId}, ${currency})`
    const entry = { action: 'promotions.make', subject, detail }
    if (!(await commitWanted(c, insert, entry, isMade))) {
      throw invalidField('code', 'There is such a code already.')
    }
    return c.json(await withStorage(() => promotions(db)))
  })
  .post(paths.stop, ...atDesk, async (c) => {
    const { code } = await checkedBody(c, stopPromotion)
    const { DB: db } = c.env
    const found = await findStored(() =>
      sql`SELECT coalesce(partner_id, code) AS subject FROM promotion_codes WHERE code = ${code}`.first(
        db,
        z.object({ subject: z.string() }),
      ),
    )
    const stop = sql`UPDATE promotion_codes SET stopped_at = ${new Date().toISOString()}
      WHERE code = ${code} AND stopped_at IS NULL`.on(db)
    await commitNoted(c, [stop], { action: 'promotions.stop', ...found })
    return c.json(await withStorage(() => promotions(db)))
  })
