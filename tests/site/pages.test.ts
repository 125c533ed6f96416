import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import { firstRoundTripBytes } from '#lib/first-round-trip.ts'
import { pageRoomFault } from '#scripts/build/page-room.ts'
import { dayText } from '#lib/date-text.ts'
import { site } from '#site.config.ts'
import { footerNavigation } from '#words/navigation.ts'
import * as legalWords from '#words/legal/legal-words.ts'
import * as privacy from '#words/legal/privacy.ts'
import * as terms from '#words/legal/terms.ts'
import { allPaths } from '#tests/e2e/rig/all-paths.ts'
import {
  textOf,
  builtFiles,
  builtPage,
  builtPages,
  element,
  elements,
  readBuilt,
} from './built-site.ts'

test.each(allPaths)('%s is well formed', (path) => {
  const { document, main, description, robots, ids, canonical, graph, text } = builtPage(path)
  const headings = elements(document, 'h1 h2 h3 h4 h5 h6').map(({ name }) => Number(name[1]))
  expect(
    headings.filter((level) => level === 1),
    'one h1',
  ).toHaveLength(1)
  const jumps = headings.filter((level, index) => level > (headings[index - 1] ?? 1) + 1)
  expect(jumps, 'heading levels that are skipped').toEqual([])
  expect(element(document, 'html')?.attribs['lang']).toBe(site.language)
  for (const landmark of ['header', 'nav', 'main', 'footer']) {
    expect(element(document, landmark), landmark).toBeDefined()
  }
  expect(description.length, 'length of the description').toBeGreaterThanOrEqual(70)
  expect(description.length, 'length of the description').toBeLessThanOrEqual(160)
  const images = elements(document, 'img').map(({ attribs }) => attribs)
  expect(images.filter((image) => !('alt' in image && image['width'] && image['height']))).toEqual(
    [],
  )
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(textOf(main), 'links as they are written').not.toMatch(/\]\(/)
  const shared = element(document, 'meta', 'property', 'og:image')?.attribs['content'] ?? ''
  expect(builtFiles, 'the picture that is shared').toContain(shared.replace(`${site.origin}/`, ''))
  expect(canonical.startsWith(site.origin)).toBe(true)
  expect(graph.length > 0, 'structured data on indexed pages only').toBe(robots === 'index, follow')
  for (const node of graph.filter((each) => each['@type'] === 'FAQPage')) {
    for (const { name } of node['mainEntity'] as { name: string }[]) expect(text).toContain(name)
  }
})

test('titles, descriptions and canonical addresses are each page’s own', () => {
  const own = builtPages().filter(({ path, canonical }) => new URL(canonical).pathname === path)
  expect(own).toHaveLength(allPaths.length - 1)
  for (const key of ['title', 'description'] as const) {
    const values = own.map((page) => page[key])
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      key,
    ).toEqual([])
  }
})

test('nothing is painted before the header is whole, wherever more than the name stands in it', () => {
  const [held, plain] = [true, false].map((isHeld) =>
    builtPages().filter(
      ({ document }) =>
        isHeld === (element(document, 'link', 'rel', 'expect')?.attribs['href'] === '#menu'),
    ),
  )
  expect(held?.every(({ ids }) => ids.includes('menu'))).toBe(true)
  expect(plain?.map(({ path }) => path)).toEqual(['/deep-dive/payment'])
})

test('around the payment stand the name and the conditions alone, and nothing that leads away', () => {
  const { document } = builtPage('/deep-dive/payment')
  const [header, footer] = [element(document, 'header'), elements(document, 'footer').at(-1)]
  const hrefsIn = (part: typeof header) => elements(part, 'a').map(({ attribs }) => attribs['href'])
  expect(hrefsIn(header)).toEqual(['/'])
  expect(elements(header, 'button')).toHaveLength(0)
  expect(hrefsIn(footer).filter((href) => href?.startsWith('/'))).toEqual(
    footerNavigation.legal.map(({ href }) => href),
  )
  expect(elements(document, '*', 'data-cta')).toHaveLength(0)
})

test('each redirect leads to a page, and stands in for none', () => {
  const moved = [...readBuilt('_redirects').matchAll(/^(\S+) (\S+) 301$/gm)]
  const isPage = (path = '') => allPaths.includes(path)
  expect(moved.filter(([, from, to]) => isPage(from) || !isPage(to))).toEqual([])
})

const { 'growth-vault': _, ...sold } = waitingLists

test.each(Object.entries(sold))('%s has its waiting list on its page', (_id, { page }) => {
  expect(builtPage(page).ids).toContain('waiting-list')
})

test('a browser that translates a page sends what was chosen as it is written', () => {
  const options = builtPages().flatMap(({ document }) => elements(document, 'option'))
  expect(options.filter(({ attribs }) => !('value' in attribs)).map(textOf)).toEqual([])
})

type LinksAhead = { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }

test('pages are rendered ahead; what counts, notes or asks when it is opened is not', () => {
  const { prerender } = JSON.parse(readBuilt('speculation-rules.json')) as {
    prerender: [{ where: LinksAhead }]
  }
  const [all, { not }] = prerender[0].where.and
  const isIn = (href: string) => (pattern: string) =>
    new URLPattern(pattern, site.origin).test(href, site.origin)
  const isAhead = (href: string) =>
    isIn(href)(all.href_matches) && !not.href_matches.some(isIn(href))
  expect(['/', '/about', '/insights?category=dashboards'].map(isAhead)).toEqual([true, true, true])
  const opened = ['/desk', '/desk/deliveries/quarantine', '/desk/leads?late=yes', '/go/fair']
  expect([...opened, '/api/health', '/deep-dive/payment?plan=monthly'].filter(isAhead)).toEqual([])
})

test('no answer names what a page asks for later, so that nothing is fetched before it is painted', () => {
  expect(readBuilt('_headers').split('\n\n')[0]?.split('\n')).toEqual(
    expect.arrayContaining(['/*', '  ! Link']),
  )
})

const isLong = (path: string) => /^\/(insights|blog|AINEWS)/.test(path)

test.each(allPaths.filter((path) => !isLong(path)))('%s arrives in one round trip', (path) => {
  expect(pageRoomFault(path, builtPage(path).html)).toBeNull()
})

test('the sitemap lists each indexed page at its canonical address, and no other', () => {
  const listed = [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address,
  )
  const indexed = 'index, follow'
  const pages = listed.map((address) => builtPage(new URL(String(address)).pathname))
  expect(pages.map(({ canonical, robots }) => [canonical, robots])).toEqual(
    listed.map((address) => [address, indexed]),
  )
  const owed = builtPages().filter(({ robots }) => robots === indexed)
  expect(listed).toEqual(expect.arrayContaining(owed.map(({ canonical }) => canonical)))
})

test('pages of a campaign, a purchase or one reader are listed nowhere', () => {
  const unlisted =
    /^\/(for\/|library|thanks|payment-success|deep-dive\/payment|pricing\/estimate|offline|affiliate\/dashboard)/
  const pages = builtPages().filter(({ path }) => unlisted.test(path))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(({ robots }) => robots !== 'noindex').map(({ path }) => path)).toEqual([])
})

test('a legal page says the day of its last change in words, and its navigation leads to each section', () => {
  for (const [path, { changed }] of Object.entries({ '/privacy': privacy, '/terms': terms })) {
    const { document, html, ids } = builtPage(path)
    expect(textOf(element(document, 'time'))).toBe(dayText(changed))
    expect(html).toContain(`"dateModified":"${changed}"`)
    const contents = element(document, 'nav', 'aria-label', legalWords.contents)
    const targets = elements(contents, 'a').map(({ attribs }) => attribs['href']?.slice(1))
    expect(targets.length).toBeGreaterThan(5)
    expect(ids).toEqual(expect.arrayContaining(targets))
  }
})

const library = join(root, 'dist/library')
const titled = [
  ...builtFiles.filter((file) => file.endsWith('.html') && !/^desk\b/.test(file)),
  ...globSync('**/*.html', { cwd: library }).map((file) => join('../library', file)),
]

/** What a title's letters weigh at most: a page may be so long, by its owner's words, that it has no room for them. */
const lettersBytes = 3_100
const hasLetters = (html: string) => html.includes("@font-face{font-family:'Instrument First'")

test.each(titled)('the title of %s is written in letters that come with it', (file) => {
  const html = readBuilt(file)
  if (!hasLetters(html)) {
    expect(brotliCompressSync(html).length).toBeGreaterThan(firstRoundTripBytes - lettersBytes)
    return
  }
  const held = elements(parseDocument(html), '*', 'data-first').some(
    (each) => each.name === 'main' || each.name === 'h1',
  )
  expect(held).toBe(true)
  // These bring the whole face without a script.
  if (!file.startsWith('../library')) return
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/g, '')).toContain('/face.css')
})

test('most titles have letters that come with them; as the site is delivered, all', () => {
  const without = titled.filter((file) => !hasLetters(readBuilt(file)))
  const isDelivered = site.founders.every(({ isSample }) => isSample)
  expect(without.length, without.join(', ')).toBeLessThanOrEqual(
    isDelivered ? 0 : titled.length / 10,
  )
})

const sources = builtFiles.filter(
  // The editor of words is another's, and asks before it uses what it finds.
  (file) => /\.(html|js|css)$/.test(file) && !/^(pagefind\/|assets\/desk\/npm-)/.test(file),
)

/**
 * What no WebKit has, or none before Safari 26; what merely looks or works better where it is known is not among it: the
 * line of what has been read (`animation-timeline`, behind `@supports`), menus that are not measured (`field-sizing`).
 */
const lacking = {
  script:
    /\b(requestIdleCallback|scheduler\.(postTask|yield)|showOpenFilePicker|showSaveFilePicker|beforeinstallprompt|EyeDropper|IdleDetector|EditContext|CloseWatcher|URLPattern|documentPictureInPicture|SharedStorage|navigator\.(deviceMemory|userAgentData|getBattery|keyboard|usb|serial|hid|bluetooth|vibrate|scheduling))\b/,
  style:
    /(anchor-name|position-anchor|position-area|interpolate-size|calc-size|scroll-marker-group|reading-flow|corner-shape)\s*:/,
  markup: /\s(commandfor|closedby|interestfor)=|<(selectedcontent|fencedframe)\b/,
}

test('nothing in the build needs what WebKit lacks', () => {
  const found = sources.flatMap((file) => {
    const text = readBuilt(file)
    return Object.values(lacking).flatMap((pattern) => {
      const [use] = pattern.exec(text) ?? []
      return use ? [`${file}: ${use}`] : []
    })
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

/** What Firefox 115 and Chrome 109, the last for Windows 7, lack (or one of them), by names that nothing else has. */
const later =
  /\b(toSorted|toReversed|toSpliced|groupBy|canParse|withResolvers|fromAsync|(to|is)WellFormed)\(/

test('no script of a page calls what the last browsers for Windows 7 lack', () => {
  const scripts = sources.filter((file) => !file.startsWith('assets/desk/'))
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => later.test(readBuilt(file)))).toEqual([])
})

test('background sync, which WebKit lacks, is only asked for where there is one', () => {
  const uses = sources.flatMap((file) => readBuilt(file).match(/.{2}sync\??\.register/g) ?? [])
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((use) => !use.includes('?.'))).toEqual([])
})

test('the service worker is one small file, which no deployment of the same changes', () => {
  const text = readBuilt('outbox-worker.js')
  expect(text).not.toMatch(/\bimport\b|assets\//)
  expect(text.length).toBeLessThan(4_000)
})
