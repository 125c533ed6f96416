import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { buyPolicy } from '#components/checkout/buy-policy.ts'
import { turnstilePolicy } from '#components/turnstile/turnstile-policy.ts'
import { checkoutSessionPath } from '#contract/paths.ts'
import { turnstileOrigin } from '#contract/turnstile.ts'
import { analyticsSources } from '#renderer/document.ts'
import { site } from '#site.config.ts'
import { builtFiles, readBuilt } from './built-site.ts'

const pages = builtFiles.filter((file) => file.endsWith('.html'))

const checkout = 'deep-dive/payment.html'
/** The editor of words is another's, and writes into its own document; it is the one page without trusted types. */
const editor = 'desk-write.html'
const gitHosts = ['https://api.github.com', 'https://www.githubstatus.com']
const policyOf = (html: string) =>
  /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/.exec(html)?.[1] ?? ''

const serious = new Set([Severity.HIGH, Severity.HIGH_MAYBE, Severity.MEDIUM, Severity.SYNTAX])

/** What Stripe's security guide lists for the card form and for Link, directive by directive. */
const ofStripe: Record<string, readonly string[]> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'img-src': ['https://*.link.com'],
}

const named = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives).flatMap(([directive, sources]) =>
    sources.map((source) => `${directive} ${source}`),
  )

/** Whether it asks if the visit may be counted. */
const isCounted = (html: string) => html.includes('data-analytics=')

/** Every host that a page may have to do with, by directive. */
function hostsOf(file: string, { html, isGuarded }: { html: string; isGuarded: boolean }) {
  const booking = site.bookingUrl ? [new URL(site.bookingUrl).origin] : []
  return [
    // The desk speaks to its own origin alone, and its editor to the Git host.
    ...(file === editor
      ? named({ 'connect-src': gitHosts, 'img-src': ['https://avatars.githubusercontent.com'] })
      : []),
    ...(file === 'desk.html' || file === editor
      ? []
      : named({ 'connect-src': [site.origin, ...booking], 'frame-src': booking })),
    ...(isGuarded ? named(turnstilePolicy) : []).filter((source) => source.includes('.')),
    // Such a form is answered with Stripe's page.
    ...(html.includes(`action="${checkoutSessionPath}"`) ? named(buyPolicy) : []),
    ...(isCounted(html) ? named(analyticsSources) : []),
    ...(file === checkout ? named(ofStripe) : []),
  ]
}

for (const file of pages) {
  test(`the policy of ${file} lets in only what it names`, () => {
    const html = readBuilt(file)
    const policy = policyOf(html)
    const { csp } = new CspParser(`${policy};frame-ancestors 'none'`)
    const findings = new CspEvaluator(csp).evaluate()
    expect(findings.filter(({ severity }) => serious.has(severity))).toEqual([])
    const scripts = csp.directives['script-src'] ?? []
    const foreign = scripts.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))
    // Search runs in WebAssembly, which is not JavaScript's eval.
    const searches = /^(insights|AINEWS|blog)\b/.test(file) || file === editor
    // Where a form may have to show that a person sends it, and nowhere else.
    const isGuarded = /data-turnstile|action="\/(api|\.netlify)\//.test(html)
    const allowed = [
      ...(file === checkout ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
      ...(isCounted(html) ? ['https://www.googletagmanager.com'] : []),
      ...(isGuarded ? [turnstileOrigin] : []),
    ]
    expect(csp.directives['frame-src']?.includes(turnstileOrigin) ?? false).toBe(isGuarded)
    expect(csp.directives['trusted-types']?.includes('turnstile') ?? false).toBe(isGuarded)
    expect(foreign.filter((source) => !searches || source !== "'wasm-unsafe-eval'")).toEqual(
      allowed,
    )
    const hosts = Object.entries(csp.directives).flatMap(([directive, sources = []]) =>
      sources.filter((source) => /[.*]/.test(source)).map((source) => `${directive} ${source}`),
    )
    expect(hosts.toSorted()).toEqual(hostsOf(file, { html, isGuarded }).toSorted())
    expect(csp.directives['default-src']).toEqual(["'none'"])
    expect(csp.directives['require-trusted-types-for']).toEqual(
      file === editor ? undefined : ["'script'"],
    )
    expect(html.match(/<[a-z][^>]*\son[a-z]+=/gi) ?? []).toEqual([])
    // A policy binds only what stands after it.
    expect(html.indexOf('<script')).toBeGreaterThan(html.indexOf('http-equiv="Content-Security'))
  })
}

test('every script of a page is the site’s own file', () => {
  for (const file of pages) {
    const sources = [...readBuilt(file).matchAll(/<script[^>]*\s(?:data-)?src="([^"]*)"/g)].map(
      ([, src]) => src,
    )
    expect(sources.filter((source) => !/^\/assets\/[\w./-]+\.js$/.test(String(source)))).toEqual([])
  }
})

test('no file of the build holds anything shaped like a secret, or the name of one', () => {
  const secrets =
    /\b[sr]k_(live|test)_\w+|whsec_\w+|\bpit-[\w-]{20,}|GHL_(API_TOKEN|WEBHOOK_URL)|STRIPE_(SECRET_KEY|WEBHOOK_SECRET)|TURNSTILE_SECRET_KEY|OPERATOR_TOKEN|BEGIN [A-Z ]*PRIVATE KEY/
  const texts = builtFiles.filter((file) =>
    /\.(html|js|css|json|xml|txt|map|webmanifest)$/.test(file),
  )
  expect(texts.length).toBeGreaterThan(pages.length)
  for (const file of texts) expect(readBuilt(file), file).not.toMatch(secrets)
})

test('no source map is among the files that everybody may have, and nothing of the library', () => {
  expect(builtFiles.filter((file) => /\.map$|^library/.test(file))).toEqual([])
})

test('no script of the build knows the sandbox', () => {
  const scripts = builtFiles.filter((file) => /^assets\/.*\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(3)
  for (const file of scripts) {
    expect(readBuilt(file), file).not.toMatch(/stand-in|sk_test|Sandbox bank/)
  }
})
