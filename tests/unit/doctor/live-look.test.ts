import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assembleDocument } from '#renderer/document.ts'
import { describePage } from '#scripts/build/built-site.ts'
import { writeHeaders } from '#scripts/build/headers.ts'
import { writeRobots, writeSitemap } from '#scripts/build/site-files.ts'
import { liveLook, localBuild } from '#scripts/doctor/live-pages.ts'
import { site } from '#site.config.ts'
import { answering, saying } from './rig.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

/** What a proxy does to an answer on its way; a page's path is given without its ending. */
type OnTheWay = (answer: Answer, path: string) => Answer

const paths = ['/', '/about', '/contact', '/deep-dive/payment']

const pageOf = (path: string) =>
  assembleDocument({
    head: `<title>${path}</title><meta name="robots" content="${path === '/deep-dive/payment' ? 'noindex' : 'index, follow'}"><link rel="canonical" href="${site.origin}${path}">`,
    styleTags: '<style>.a{color:red}</style>',
    body: `<main>\n  <h1>A page</h1>\n  <!-- a remark -->\n  <a href="mailto:${site.contactEmail}">${site.contactEmail}</a><img src="/mark.svg" alt=""></main><script src="/assets/entries/page.js" type="module" async></script>`,
    scriptFiles: ['/assets/page.js'],
    isCounted: false,
    hasLetters: true,
    asksInTime: false,
    isDevelopment: false,
  })

/** A small site, built by the product's own steps, in a folder of its own. */
function buildSmallSite(): string {
  const outDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
  for (const path of paths) {
    const file = join(outDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageOf(path))
  }
  const built = { outDir, pages: paths.map((path) => describePage(path, pageOf(path))) }
  writeSitemap(built)
  writeRobots(built)
  writeHeaders(built)
  return outDir
}

/** The headers of every page, names in small letters, as the first block of `_headers` has them. */
const headersOfEveryPage = (headersFile: string): Record<string, string> =>
  Object.fromEntries(
    [...(headersFile.split('\n\n')[0] ?? '').matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value],
    ),
  )

const nothingBuilt = '/nothing-is-built-here'

/** Looks at the small site as a host serves it, through a proxy that changes it `onTheWay`. */
async function lookAt(onTheWay: OnTheWay = (answer) => answer, builtDir?: string) {
  const outDir = buildSmallSite()
  const read = (file: string) => localBuild(outDir)?.read(file) ?? null
  const everywhere = headersOfEveryPage(read('_headers') ?? '')
  const origin = await answering((path) => {
    const file =
      path === '/' ? 'index.html' : `${path.slice(1)}${/\.\w+$/.test(path) ? '' : '.html'}`
    const found = read(file)
    const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain'
    // Wallets may open windows at the checkout alone.
    const opener = path === '/deep-dive/payment' ? 'same-origin-allow-popups' : 'same-origin'
    const own = { 'cross-origin-opener-policy': opener, 'content-type': type }
    const answer = { status: found === null ? 404 : 200, body: found ?? 'Not found' }
    const { status, body, headers } = onTheWay(
      { ...answer, headers: { ...everywhere, ...own } },
      path,
    )
    return [status, body, headers]
  })
  return liveLook(origin, undefined, builtDir ?? outDir)
}

const inPages =
  (change: (html: string, path: string) => string): OnTheWay =>
  (answer, path) =>
    answer.headers['content-type']?.startsWith('text/html')
      ? { ...answer, body: change(answer.body, path) }
      : answer

const inHead = (element: string) => inPages((html) => html.replace('</head>', `${element}</head>`))
const atEnd = (element: string) => inPages((html) => html.replace('</body>', `${element}</body>`))

/** Pages as Cloudflare's switches leave them, by the finding that has to name the switch. */
const rewritten: Record<string, OnTheWay> = {
  'email-obfuscation': inPages((html) =>
    html.replace(
      /<a href="mailto:[^"]*">[^<]*<\/a>/,
      '<a href="/cdn-cgi/l/email-protection#5b333e"><span class="__cf_email__" data-cfemail="5b333e37">[email&#160;protected]</span></a><script data-cfasync="false" src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>',
    ),
  ),
  'rocket-loader': inPages((html) =>
    html
      .replace('type="module"', 'type="9a1c0b2d3e4f5a6b7c8d9e0f-module"')
      .replace(
        '</body>',
        '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="9a1c0b2d3e4f5a6b7c8d9e0f-|49" defer></script></body>',
      ),
  ),
  'web-analytics': atEnd(
    `<script defer src="https://static.cloudflareinsights.com/beacon.min.js/vcd15" data-cf-beacon='{"token":"0"}' crossorigin="anonymous"></script>`,
  ),
  'bot-script': atEnd(
    `<script>(function(){window.__CF$cv$params={r:'0',t:'0'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';document.head.appendChild(a)})();</script>`,
  ),
  zaraz: inHead('<script src="/cdn-cgi/zaraz/i.js" referrerpolicy="origin"></script>'),
  fonts: inHead('<style>@font-face{src:url(/cf-fonts/s/inter/5.0/latin/400.woff2)}</style>'),
  other: inHead('<script src="/cdn-cgi/apps/head/abc.js"></script>'),
}

const withHeader =
  (name: string, value: string, status?: number): OnTheWay =>
  (answer, path) =>
    status === undefined || path === '/about'
      ? {
          ...answer,
          status: status ?? answer.status,
          headers: { ...answer.headers, [name]: value },
        }
      : answer

const missingOf = (findings: Awaited<ReturnType<typeof lookAt>>) =>
  findings.filter(({ state }) => state === 'missing')

test.each(Object.keys(rewritten))(
  '%s is told by its switch in the dashboard, with the build and without',
  async (id) => {
    for (const builtDir of [undefined, nothingBuilt]) {
      const found = missingOf(await lookAt(rewritten[id], builtDir))
      expect(found.map((finding) => finding.id)).toEqual([`live.rewriting.${id}`])
      expect(found[0]?.remedy).toMatch(/^Turn it off in Cloudflare’s dashboard: \w/)
    }
  },
)

test.each([
  ['an inline script', '<script>track()</script>'],
  ['a script from elsewhere', '<script src="https://cdn.test/track.js"></script>'],
  ['a style', '<style>body{display:none}</style>'],
  ['a handler', '<img alt="" src="/a.png" onload="track()">'],
])('%s that is not of the build is told, with the build and without', async (_what, element) => {
  for (const builtDir of [undefined, nothingBuilt]) {
    const [found, ...more] = missingOf(await lookAt(atEnd(element), builtDir))
    expect(more).toEqual([])
    expect(found).toMatchObject({ id: 'live.policy.foreign' })
    expect(found?.sentence).toContain(element.slice(0, 20))
  }
})

const withoutPolicy = inPages((html) => html.replace(/<meta http-equiv="Content-Sec[^>]*>/, ''))

test.each([
  ['taken out', withoutPolicy],
  ['taken out of pages that are not built here', withoutPolicy, nothingBuilt],
  ['widened', inPages((html) => html.replace("script-src 'self'", "script-src * 'self'"))],
])('a policy that was %s on the way is told', async (_what, change, builtDir?: string) => {
  const found = missingOf(await lookAt(change, builtDir))
  expect(found.map(({ id }) => id)).toEqual(['live.policy.changed'])
})

test('pages that were minified on the way are told, and other words are another version', async () => {
  const minified = inPages((html) => html.replaceAll(/<!--.*?-->|\n\s*/g, ''))
  expect(missingOf(await lookAt(minified)).map(({ id }) => id)).toEqual(['live.version'])
  const older = await lookAt(inPages((html) => html.replace('A page', 'An older page')))
  expect(missingOf(older)).toEqual([])
  expect(older.find(({ id }) => id === 'live.version')).toMatchObject(
    saying('“n older page', { state: 'optional' }),
  )
})

test('each header that a proxy takes away or sets otherwise is told by name', async () => {
  const names = Object.keys(
    headersOfEveryPage(localBuild(buildSmallSite())?.read('_headers') ?? ''),
  )
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const stripped: OnTheWay = ({ headers: { [name]: _taken, ...headers }, ...answer }) => ({
      ...answer,
      headers,
    })
    const found = (await lookAt(stripped)).filter(({ state }) => state !== 'good')
    const state = name === 'cache-control' ? 'optional' : 'missing'
    expect(found).toMatchObject([saying('is missing at', { id: `live.headers.${name}`, state })])
  }
  const id = 'live.headers.strict-transport-security'
  const remedy = expect.stringContaining('HSTS') as string
  const set = withHeader('strict-transport-security', 'max-age=0')
  expect(missingOf(await lookAt(set))).toMatchObject([{ id, remedy }])
})

const ofFile =
  (file: string, change: (text: string) => string): OnTheWay =>
  (answer, path) =>
    path === file ? { ...answer, body: change(answer.body) } : answer

test('rules that Cloudflare puts before ours in robots.txt are told', async () => {
  const managed = ofFile(
    '/robots.txt',
    (text) =>
      `# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END\n\n${text}`,
  )
  expect(missingOf(await lookAt(managed))).toMatchObject([
    { id: 'live.robots', remedy: expect.stringContaining('robots.txt') },
  ])
  const closed = ofFile('/robots.txt', () => 'User-agent: *\nDisallow: /\n')
  expect(missingOf(await lookAt(closed))).toMatchObject([{ id: 'live.robots' }])
})

test('a sitemap that lacks pages, or lists none, is told', async () => {
  const shorter = ofFile('/sitemap.xml', (xml) =>
    xml.replace(`<url><loc>${site.origin}/about</loc></url>\n`, ''),
  )
  const found = (await lookAt(shorter)).find(({ id }) => id === 'live.sitemap')
  expect(found).toMatchObject(saying('/about', { state: 'optional' }))
  const gone = ofFile('/sitemap.xml', () => '')
  expect(missingOf(await lookAt(gone)).map(({ id }) => id)).toEqual(['live.sitemap'])
})

test.each([
  ['by header', withHeader('x-robots-tag', 'noindex')],
  ['in the page', inPages((html) => html.replace('index, follow', 'noindex'))],
])('a noindex left on %s is told', async (_where, onTheWay) => {
  expect(missingOf(await lookAt(onTheWay)).map(({ id }) => id)).toContain('live.noindex')
})

test('a page that is not there, a challenge before it, and a site that does not answer are told', async () => {
  expect(missingOf(await lookAt(withHeader('etag', '1', 404)))).toMatchObject([
    saying('/about answers 404', { id: 'live.pages' }),
  ])
  expect(missingOf(await lookAt(withHeader('cf-mitigated', 'challenge', 403)))).toMatchObject([
    { id: 'live.pages', remedy: expect.stringContaining('challenges') },
  ])
  expect(await liveLook('http://127.0.0.1:9')).toMatchObject([
    { id: 'live.site', state: 'missing', sentence: expect.stringMatching(/does not answer \(\w/) },
  ])
})
