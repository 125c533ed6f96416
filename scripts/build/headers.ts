import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strictTransport } from '#lib/strict-transport.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'
import { isDemonstration } from './site-files.ts'

/**
 * Pages are fetched and rendered when a link is about to be followed; not the checkout, nor where an address that is asked
 * for is one that somebody has opened: the worker's answers, the desk, short addresses.
 */
const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/deep-dive/payment*', '/desk*', '/go/*'] } },
          { not: { selector_matches: '[download],[target],[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** A file of its own: in each page they would take the room of its title's letters. */
const speculationFile = '/speculation-rules.json'

/** For every answer. Each page's policy stands in its own HTML, with its hashes; only what a page cannot say of itself is here. */
const everywhere: Record<string, string> = {
  'Strict-Transport-Security': strictTransport(site.httpsOnly),
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Speculation-Rules': `"${speculationFile}"`,
  // Pages would have browsers fetch what the start script asks for once something is painted.
  '! Link': '',
}

const immutable = { '! Cache-Control': '', 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Fonts have no hash in their names, so they are kept for a week only. */
const weekly = { '! Cache-Control': '', 'Cache-Control': 'public, max-age=604800' }

/** Pictures are shown by readers of feeds, by mail in the browser and where a page is shared. */
const pictures = ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp']
const shared = {
  '! Cross-Origin-Resource-Policy': '',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A wallet, a bank or the Git host may ask in a window of its own, which has to reach the page that opened it. */
const askingWindows = {
  '! Cross-Origin-Opener-Policy': '',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

const unlisted = { 'X-Robots-Tag': 'noindex' }

const { hostname } = new URL(site.origin)

/** Where the site is served besides its own address: at further hosts, and every deployment by Pages. */
const copies = [...site.alsoServedAt, ':project.pages.dev']
  .flatMap((host) => [host, `:name.${host}`])
  .filter((host) => host.replace(':name', hostname.split('.')[0] ?? '') !== hostname)

const rules: readonly (readonly [path: string, headers: Record<string, string>])[] = [
  ['/*', everywhere],
  ['/assets/*', immutable],
  ['/fonts/*', weekly],
  ...pictures.map((kind) => [`/*.${kind}`, shared] as const),
  [speculationFile, { 'Content-Type': 'application/speculationrules+json' }],
  ['/deep-dive/payment', askingWindows],
  ['/desk/write', askingWindows],
  ['/desk*', { 'X-Robots-Tag': 'noindex, nofollow' }],
  // The article itself is to be found, not a copy of it.
  ...['/insights/*.pdf', '/blog/*.pdf', '/*.md'].map((path) => [path, unlisted] as const),
  ...copies.map((host) => [`https://${host}/*`, unlisted] as const),
]

const line = ([name, value]: [string, string]) => (value ? `  ${name}: ${value}` : `  ${name}`)

/** `_headers`, as Cloudflare's static hosting reads it (`! Name` takes back what a wider rule set), and the file one names. */
export function writeHeaders({ outDir }: BuiltSite): void {
  const demonstration = isDemonstration() ? [['/*', unlisted] as const] : []
  const blocks = [...rules, ...demonstration].map(([path, headers]) =>
    [path, ...Object.entries(headers).map(line)].join('\n'),
  )
  writeFileSync(join(outDir, speculationFile), JSON.stringify(speculationRules))
  writeFileSync(join(outDir, '_headers'), `${blocks.join('\n\n')}\n`)
}
