import { site } from '#site.config.ts'
import type { TurnstileBehaviour } from '#sandbox/turnstile/turnstile.ts'
import { widgetKeys } from '#sandbox/turnstile/keys.ts'
import { testEnv } from './test-env.ts'

const base = `${new URL(testEnv.CRM_URL).origin}/turnstile`

/** Settings under which the worker asks the stand-in for Turnstile. */
export const turnstileSettings = {
  TURNSTILE_SITE_KEY: widgetKeys.site,
  TURNSTILE_SECRET_KEY: widgetKeys.secret,
  TURNSTILE_API_BASE: base,
}

type TokenParts = { siteKey?: string; action?: string; hostname?: string; atMs?: number }

/** A token as the stand-in's widget makes it: of the contact form on the production page, if nothing else is said. */
export function standInToken(parts: TokenParts = {}): string {
  const contents = {
    siteKey: widgetKeys.site,
    action: 'contact',
    hostname: new URL(site.origin).hostname,
    atMs: Date.now(),
    nonce: crypto.randomUUID(),
    ...parts,
  }
  const encoded = btoa(JSON.stringify(contents))
  return `standin.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The stand-in behaves so from now on; without an argument well again, with nothing remembered. */
export async function turnstileBehaves(behaviour?: Partial<TurnstileBehaviour>): Promise<void> {
  const path = behaviour ? '/behaviour' : '/reset'
  await fetch(base + path, { method: 'POST', body: JSON.stringify(behaviour ?? {}) })
}

/** Every request to siteverify since the stand-in was last told to behave well. */
export async function verifications(): Promise<
  { form: Record<string, string>; body: { success: boolean } }[]
> {
  return (await fetch(`${base}/requests.json`)).json()
}
