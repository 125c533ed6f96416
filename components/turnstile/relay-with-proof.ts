import { relayOrigins } from '#lib/origins.ts'
import { refusedToken, relay, type RelayResult } from '#browser/relay.ts'
import { turnstileProof } from './turnstile-proof.ts'

/** Where the form's check is, and what its tokens are for. */
type ProofPlace = { holder: Element | null; action: string }

/**
 * Relays a submission, with a token of its own for each address. When the worker says that the token was too
 * old, or that it wants one, another is fetched and sent, once.
 *
 * @throws {TurnstileRefusal}
 */
export async function relayWithProof<Answer>(
  path: string,
  submission: object,
  { holder, action }: ProofPlace,
): Promise<RelayResult<Answer>> {
  const attempt = async (isNews: boolean) => {
    const result = await relay<Answer>(
      path,
      async () => ({ ...submission, ...(await turnstileProof(holder, action, isNews)) }),
      relayOrigins,
    )
    // Heard by what counts the page view.
    if (result.ok) holder?.dispatchEvent(new Event('sent', { bubbles: true }))
    return result
  }
  const result = await attempt(false)
  const code = result.ok ? undefined : refusedToken(result.failure)
  if (!code || code === 'turnstile_refused') return result
  return attempt(code === 'turnstile_missing')
}
