import type Stripe from 'stripe'
import type { ProductId } from '#contract/catalogue.ts'
import type { Attribution } from '#contract/lead.ts'
import {
  attemptByCheckoutId,
  openOrder,
  replaceAttempt,
  type Attempt,
  type NewAttempt,
} from '../db/order-attempts.ts'
import { withStorage } from '../db/storage.ts'
import { ApiError } from '../errors.ts'
import { releaseAttempt } from './release-attempt.ts'

type AttemptRequest = {
  product: ProductId
  checkoutId?: string | undefined
  replaces?: string | undefined
  attribution?: Attribution | undefined
  details: NewAttempt['details']
}

/** SHA-256, hex, of what is bought and by whom; what a retry must repeat. */
async function fingerprint({ product, details }: AttemptRequest): Promise<string> {
  const { agreedTerms: _, agreeMarketing: __, ...identity } = details
  const text = JSON.stringify([
    product,
    Object.entries(identity).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The attempt of a checkoutId: found again on a retry, or opened with its order. An attempt that `replaces`
 * another takes over its order, after what Stripe held for the other has been called off.
 *
 * @throws {ApiError} `checkout_conflict` for the same id with other contents, or when the replaced attempt
 *   has been paid; `storage_unavailable`; `payment_provider_unavailable`.
 */
export async function openAttempt(
  db: D1Database,
  stripe: Stripe,
  request: AttemptRequest,
  nowMs: number,
): Promise<Attempt> {
  const checkoutId = (request.checkoutId ?? crypto.randomUUID()).toLowerCase()
  const replaces = request.replaces?.toLowerCase()
  const attempt: NewAttempt = {
    orderId: crypto.randomUUID(),
    checkoutId,
    product: request.product,
    fingerprint: await fingerprint(request),
    details: request.details,
    attribution: request.attribution,
    nowMs,
  }
  const known = await withStorage(() => attemptByCheckoutId(db, checkoutId))
  if (!known) {
    const replaced = replaces ? await withStorage(() => attemptByCheckoutId(db, replaces)) : null
    if (replaced) {
      await releaseAttempt(stripe, replaced)
      await withStorage(() => replaceAttempt(db, replaced.checkoutId, attempt))
    } else {
      await withStorage(() => openOrder(db, attempt))
    }
  }
  const opened = known ?? (await withStorage(() => attemptByCheckoutId(db, checkoutId)))
  if (!opened || opened.fingerprint !== attempt.fingerprint) throw new ApiError('checkout_conflict')
  return opened
}
