import type { ApiFailure } from '#contract/api.ts'
import { promotionPath } from '#contract/paths.ts'
import type { PromotionPrices } from '#contract/promotion-code.ts'
import * as words from '#words/buy-button.ts'

/**
 * What a promotion code makes of the prices, or why it does nothing for a product (blank: for any): `code.unreachable` of
 * the words where nobody could look. `checkoutId` names a purchase that was begun, which may have the last use of it.
 */
export async function lookUpCode(
  code: string,
  product: string,
  checkoutId = '',
): Promise<PromotionPrices | string> {
  try {
    const signal = AbortSignal.timeout(4_000)
    const query = new URLSearchParams({ code, checkoutId, ...(product ? { product } : {}) })
    const answer = (await (await fetch(`${promotionPath}?${query}`, { signal })).json()) as
      | PromotionPrices
      | ApiFailure
    return 'prices' in answer ? answer : (answer.error.fields?.['code'] ?? words.code.unreachable)
  } catch {
    return words.code.unreachable
  }
}
