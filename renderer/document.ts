import { createHash } from 'node:crypto'
import { buyPolicy } from '#components/checkout/buy-policy.ts'
import { mobileDrawerId } from '#components/layout/mobile-drawer.tsx'
import { turnstilePolicy } from '#components/turnstile/turnstile-policy.ts'
import { darkScheme, lightScheme } from '#lib/schemes.ts'
import { site } from '#site.config.ts'
import { firstFace, type PageWithFace } from './page-styles/first-face.ts'
import { startElements, startScript } from './start-script.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type DocumentParts = PageWithFace & {
  head: string
  /** Extra sources of its policy by directive, for the pages that need them. */
  policyExtra?: Record<string, readonly string[]>
  /** Addresses of the page's own script and of what that imports. */
  scriptFiles: readonly string[]
  /** Whether visits of this page may be counted. */
  isCounted: boolean
  isDevelopment: boolean
}

/** What Google's tag asks for, once a visitor has allowed it. */
export const analyticsSources: Record<string, readonly string[]> = {
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

const styleTexts = (tags: string) =>
  [...tags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')

/**
 * The page's policy: its own files, its own inline text by hash, and the relay's second address.
 *
 * @param scripts - Text of each inline script that runs.
 */
function contentSecurityPolicy(page: DocumentParts, scripts: readonly string[]): string {
  const { styleTags, body, policyExtra = {}, isCounted } = page
  // It has a form that Turnstile may have to guard.
  const isGuarded = /data-turnstile|action="\/(api|\.netlify)\//.test(body)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hash)],
    'style-src': ["'self'", ...styleTexts(styleTags).map(hash)],
    'img-src': ["'self'", 'data:'],
    // The letters of the first view, in the page's styles.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", site.origin, ...bookingOrigins],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'media-src': site.film ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': bookingOrigins,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'own'],
  }
  const additions = [
    policyExtra,
    isCounted ? analyticsSources : {},
    isGuarded ? turnstilePolicy : {},
    /<form[^>]*\sdata-buy/.test(body) ? buyPolicy : {},
  ]
  for (const [directive, sources] of additions.flatMap((each) => Object.entries(each))) {
    directives[directive] = [...(directives[directive] ?? []), ...sources]
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
}

/** Chromium decodes a font of the page's own styles after the first paint, unless a script before the body asks for it. */
const faceScript = `document.fonts.load("1em ${firstFace}")`

/** Whether an island that comes to life once it is seen stands in the page's first section. */
function hasFirstIsland(body: string): boolean {
  const at = body.indexOf('data-when="visible"')
  return at !== -1 && !body.slice(0, at).includes('</section>')
}

/** Nothing is painted before the header is whole: a slow machine would show half of it, and then move that. */
const wholeHeader = (body: string) =>
  body.includes(`id="${mobileDrawerId}"`)
    ? `<link rel="expect" href="#${mobileDrawerId}" blocking="render">`
    : ''

/** Assembles one page's HTML: styles inline, policy with the hash of everything inline, no script but what starts the rest. */
export function assembleDocument(parts: DocumentParts): string {
  const start = startScript({ ...parts, hasFirstIsland: hasFirstIsland(parts.body) })
  const policy = contentSecurityPolicy(parts, [start, ...(parts.hasLetters ? [faceScript] : [])])
  return [
    `<!DOCTYPE html><html lang="${site.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.isDevelopment ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    parts.head,
    wholeHeader(parts.body),
    parts.styleTags,
    parts.hasLetters ? `<script>${faceScript}</script>` : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<meta name="theme-color" content="${lightScheme.paper}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${darkScheme.paper}" media="(prefers-color-scheme: dark)">`,
    `</head><body>${parts.body}<noscript><link rel="stylesheet" href="/face.css"></noscript>`,
    startElements(start, parts.scriptFiles),
    '</body></html>',
  ].join('')
}
