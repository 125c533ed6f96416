import type { ApiFailure } from '#contract/api.ts'
import { purchaseAction } from '#contract/turnstile.ts'
import { turnstileProof } from './turnstile-proof.ts'
import { TurnstileRefusal } from './turnstile-refusal.ts'

/** Longer than the worker waits for Stripe, so that its own answer arrives. */
const timeoutMs = 20_000

async function refusal(answer: Response): Promise<ApiFailure['error'] | null> {
  return answer.status === 403 ? ((await answer.clone().json()) as ApiFailure).error : null
}

/**
 * Posts a purchase with a token of its own; when the worker says that it was too old, or that it wants one,
 * again with another, once.
 *
 * @throws {TurnstileRefusal} when the visitor is taken for a robot; `fetch`'s errors.
 */
export async function postWithProof(
  path: string,
  body: object,
  holder: Element | null,
): Promise<Response> {
  const attempt = async (isNews: boolean) => {
    const proof = await turnstileProof(holder, purchaseAction, isNews)
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, ...proof }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
  const answer = await attempt(false)
  const code = (await refusal(answer))?.code
  const isAgain = code === 'turnstile_missing' || code === 'turnstile_expired'
  const last = isAgain ? await attempt(code === 'turnstile_missing') : answer
  const refused = await refusal(last)
  if (refused?.code.startsWith('turnstile_')) throw new TurnstileRefusal(refused.message)
  // Heard by what counts the page view.
  if (last.ok) holder?.dispatchEvent(new Event('sent', { bubbles: true }))
  return last
}
