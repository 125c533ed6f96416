import { turnstileScriptPath } from '#contract/turnstile.ts'
import { isLoopbackHost, type Settings } from '../settings.ts'
import { turnstileStandInPath } from './stand-in-path.ts'

/** Turnstile with both its keys. */
export type Turnstile = {
  siteKey: string
  secret: string
  verifyUrl: string
  /** Where the browser loads the widget from: Cloudflare, or through our own origin a stand-in on this machine. */
  scriptUrl: string
  /** Origin of that stand-in; null for Cloudflare itself. */
  standIn: string | null
}

/** Turnstile as the settings have it; null while it is not set up. */
export function configuredTurnstile(settings: Settings): Turnstile | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = settings
  if (!siteKey || !secret) return null
  const base = settings.TURNSTILE_API_BASE
  const isLocal = isLoopbackHost(new URL(base).hostname)
  return {
    siteKey,
    secret,
    verifyUrl: `${base}/turnstile/v0/siteverify`,
    scriptUrl: (isLocal ? turnstileStandInPath : base) + turnstileScriptPath,
    standIn: isLocal ? base : null,
  }
}
