import { createHash } from 'node:crypto'
import { turnstilePolicy } from '#components/turnstile/turnstile-policy.ts'
import { site } from '#site.config.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type PolicyInput = {
  /** Text of each style element of the page. */
  styles: readonly string[]
  /** Text of each inline script that runs (speculation rules). */
  scripts: readonly string[]
  /** Extra sources by directive, for the one page that needs them. */
  extra?: Record<string, readonly string[]>
  /** Whether visits of this page may be counted. */
  isCounted?: boolean
  /** Whether it has a form that Turnstile may have to guard. */
  isGuarded?: boolean
}

/** What Google's tag asks for, once a visitor has allowed it. */
const analyticsSources: Record<string, readonly string[]> = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** The operator's calendar may be framed, and asked whether it is there. */
const bookingOrigins = site.bookingUrl ? [new URL(site.bookingUrl).origin] : []

/** The page's policy: its own files, its own inline text by hash, and the relay's second address. */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { styles, scripts, extra = {}, isCounted = false, isGuarded = false } = input
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hash)],
    'style-src': ["'self'", ...styles.map(hash)],
    'img-src': ["'self'", 'data:'],
    // The letters of the first view, in the page's styles.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", site.origin, ...bookingOrigins],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': bookingOrigins,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'own'],
  }
  const additions = [extra, isCounted ? analyticsSources : {}, isGuarded ? turnstilePolicy : {}]
  for (const [directive, sources] of additions.flatMap((each) => Object.entries(each))) {
    directives[directive] = [...(directives[directive] ?? []), ...sources]
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}
