import { purchaseAction, type TokenExcuse } from '#contract/turnstile.ts'
import { sql } from '../database/sql.ts'
import type { AppContext } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { clientAddress } from '../http/client.ts'
import { checkPerson } from '../leads/turnstile.ts'

type PurchaseProof = {
  turnstileToken: string
  withoutToken?: TokenExcuse | undefined
  checkoutId?: string | undefined
}

const periodSeconds = 60

/**
 * Checks that a person opens a purchase. One without a token may go on, because a page without script has
 * none and a sale is not lost to a blocked script; but only a few in a minute from one address.
 *
 * @returns Notes on the order what the check said, behind the answer.
 * @throws {ApiError} `turnstile_missing`, `turnstile_expired`, `turnstile_refused`, `rate_limited`.
 */
export async function checkBuyer(
  c: AppContext,
  proof: PurchaseProof,
): Promise<(orderId: string) => void> {
  const check = await checkPerson(c, {
    token: proof.turnstileToken,
    excuse: proof.withoutToken,
    action: purchaseAction,
    subject: proof.checkoutId ?? '',
  })
  if (check === 'none' || check === 'old') await limitUnproven(c)
  return (orderId) => {
    if (!check) return
    const note = sql`UPDATE orders SET turnstile = ${check} WHERE id = ${orderId}`
    c.executionCtx.waitUntil(note.run(c.env.DB).catch(() => null))
  }
}

/** The limit of those who guess: ten in a minute. */
async function limitUnproven(c: AppContext): Promise<void> {
  const key = `purchase without token ${clientAddress(c.req.raw)}`
  const answer = await c.env.GUESS_RATE_LIMIT?.limit({ key }).catch(() => ({ success: true }))
  if (answer?.success === false) {
    throw new ApiError('rate_limited', { retryAfterSeconds: periodSeconds })
  }
}
