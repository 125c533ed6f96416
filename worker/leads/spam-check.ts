import type { Settings } from '../settings.ts'
import { clientAddress } from '../http/client-address.ts'
import { isOwnHost } from '../http/own-origins.ts'
import { isLoopbackHost } from '../loopback.ts'
import type { Submission } from './submission.ts'

/** Nobody fills in a form faster; except on a developer's own machine, where a test does. */
const fastestFillMs = 1_000
const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const verifyTimeoutMs = 1_000

/** Why a submission is taken for spam. */
export type SpamReason = 'honeypot' | 'too_fast' | 'turnstile'

/**
 * Judges a submission; null for a person. Nothing is refused here: spam is stored and answered like a
 * lead, and the operator can still release it.
 */
export async function spamReason(
  { meta }: Submission,
  settings: Settings,
  request: Request,
): Promise<SpamReason | null> {
  if (meta.website2) return 'honeypot'
  const isLocal = isLoopbackHost(new URL(request.url).hostname)
  if (!isLocal && meta.fillMs !== undefined && meta.fillMs < fastestFillMs) return 'too_fast'
  const { TURNSTILE_SECRET_KEY: secret } = settings
  if (!secret) return null
  if (!meta.turnstileToken) return 'turnstile'
  const isHuman = await verifyTurnstile(
    secret,
    meta.turnstileToken,
    clientAddress(request),
    settings,
  )
  return isHuman ? null : 'turnstile'
}

/** Asks Turnstile; when it does not answer, the visitor gets the benefit of the doubt. */
async function verifyTurnstile(
  secret: string,
  token: string,
  address: string,
  settings: Settings,
): Promise<boolean> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(verifyTimeoutMs),
    })
    if (!response.ok) return true
    const verdict = await response.json<{ success?: boolean; hostname?: string }>()
    return verdict.success === true && isOwnHost(verdict.hostname ?? '', settings)
  } catch {
    return true
  }
}
