import type { ApiFailure } from '#contract/api.ts'
import { promotionPath } from '#contract/paths.ts'
import type { PromotionPrices } from '#contract/promotion-code.ts'

/**
 * What a promotion code makes of the prices, or why it does nothing for a product (blank: for any); null where nobody
 * could look. `checkoutId` names a purchase that was begun, which may have the last use of it.
 */
export async function lookUpCode(
  code: string,
  product: string,
  checkoutId = '',
): Promise<PromotionPrices | string | null> {
  try {
    const signal = AbortSignal.timeout(4_000)
    const query = new URLSearchParams({ code, checkoutId, ...(product ? { product } : {}) })
    const answer = (await (await fetch(`${promotionPath}?${query}`, { signal })).json()) as
      | PromotionPrices
      | ApiFailure
    return 'prices' in answer ? answer : (answer.error.fields?.['code'] ?? null)
  } catch {
    return null
  }
}
