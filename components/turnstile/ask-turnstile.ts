import { turnstileEndpoint } from '#contract/paths.ts'
import type { TurnstileSettings } from '#contract/turnstile.ts'
import { relayOrigins } from '#lib/origins.ts'

/** What the widget needs to run; null where visitors are not checked. */
export type TurnstileKeys = { siteKey: string; scriptUrl: string } | null

const timeoutMs = 4_000

let asked: Promise<TurnstileKeys> | undefined

async function ask(cache: RequestCache): Promise<TurnstileKeys> {
  for (const origin of new Set(relayOrigins)) {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(origin + turnstileEndpoint, { cache, signal })
      const { siteKey, scriptUrl } = (await answer.json()) as TurnstileSettings
      return siteKey && scriptUrl ? { siteKey, scriptUrl } : null
    } catch {
      // Not a worker, or none within reach: the next address may be one.
    }
  }
  // Whether a token is wanted will be said by whoever takes the submission.
  asked = undefined
  return null
}

/**
 * Asks the worker, once for each page, whether visitors are checked.
 *
 * @param isNews - Past what the browser keeps, because the worker has just said otherwise.
 */
export function askTurnstile(isNews = false): Promise<TurnstileKeys> {
  if (isNews || !asked) asked = ask(isNews ? 'reload' : 'default')
  return asked
}
