import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isProductId, products } from '#contract/catalogue.ts'
import { promotionPath } from '#contract/paths.ts'
import { promotionCodeText, type PromotionPrices } from '#contract/promotion-code.ts'
import type { AppEnv } from '../http/app-context.ts'
import { checkedQuery } from '../http/read-body.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { promotionPrices } from './promotions.ts'

const query = z.object({
  code: promotionCodeText,
  /** The purchase that has been begun with it. */
  checkoutId: z.optional(z.string()),
  product: z.optional(z.string().check(z.refine(isProductId, 'There is no such product.'))),
})

/** What a promotion code makes of the prices, before anything is bought; limited like purchases, so that none is guessed. */
export const promotion = new Hono<AppEnv>().get(
  promotionPath,
  rateLimit('CHECKOUT_RATE_LIMIT'),
  async (c) => {
    const { code, product, checkoutId } = checkedQuery(c, query)
    const ids = Object.keys(products).filter(isProductId)
    const user = { code, replaces: checkoutId?.toLowerCase(), nowMs: Date.now() }
    const found = await promotionPrices(c.env.DB, user, ids, product)
    return c.json({ ok: true, code, ...found } satisfies PromotionPrices)
  },
)
