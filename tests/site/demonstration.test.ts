import { globSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offer } from '#content/offer.ts'
import { totalCents } from '#contract/catalogue.ts'
import * as checkout from '#words/checkout.ts'
import * as deepDive from '#words/deep-dive.ts'
import { home } from '#words/home.ts'
import { frameWords } from '#words/navigation.ts'
import { sampleMark } from '#words/samples.ts'
import * as workWithUs from '#words/work-with-us.ts'
import { root } from '#scripts/root.ts'
import type { SettingValue } from '#scripts/changed-settings/edited-source.ts'
import { site as setting } from '#scripts/changed-settings/setting-edits.ts'
import { site } from '#site.config.ts'
import { buildCopy } from './built-copy.ts'

const film = {
  source: '/favicon.svg',
  poster: '/favicon.svg',
  captions: '/favicon.svg',
  length: '3:05',
  transcript: [{ at: '0:00', text: 'It begins with a count.' }],
}

const { host } = new URL(site.origin)

/** What words say only where mails are sent, as it is written. */
const promises = globSync('content/**/*.yaml', { cwd: root }).flatMap((file) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(
      /when: is\.mailSent\n\s+then: ('?)([^'{\n]{12,})\1\n/g,
    ),
    ([, , said = '']) => said,
  ),
)

const sampleOf = (value: object) => ({ ...value, isSample: true }) as SettingValue

test('a demonstration is listed by no search engine, says what is a sample, leaves out what is not given, and sells in its own currency and figures, with tax', async () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'demonstration-'))
  const [founder] = site.founders
  if (!founder) throw new Error('site.config.ts names no founder.')
  const edits = [
    ...(founder.isSample
      ? []
      : [setting('founders', [sampleOf(founder), ...site.founders.slice(1)])]),
    setting('film', sampleOf(film)),
    setting('clientLogos', []),
    setting('testimonials', []),
    setting('social', []),
    setting('cases', []),
    setting('claims.0.value', ''),
    setting('figures.foundersReading.value', ''),
    setting('figures.monthlyLoss.value', ''),
    setting('currency', 'EUR'),
    setting('locale', 'en-AT'),
    setting('stripeTax', true),
    setting('mailFrom', null),
    setting('origin', `https://www.${host}`),
    setting('alsoServedAt', [host, 'second.example']),
    setting('legalName', 'Larkspur Ltd.'),
    {
      file: 'contract/catalogue.ts',
      path: 'products.deep-dive.amountCents',
      to: totalCents('deep-dive-instalments'),
    },
  ]
  const env = { DEMONSTRATION: '1', INDEXNOW_KEY: 'a-key-of-some-length' }
  await buildCopy(copy.path, edits, env)
  const demonstration = join(copy.path, 'dist/client')
  const read = (file: string) => readFileSync(join(demonstration, file), 'utf8')
  const pages = globSync('**/*.html', { cwd: demonstration })
  expect(pages.length).toBeGreaterThan(30)
  expect(
    pages.filter(
      (file) => !/<meta name="robots" content="noindex(, nofollow)?" ?\/?>/.test(read(file)),
    ),
  ).toEqual([])
  expect(read('robots.txt')).not.toContain('Sitemap')
  expect(read('sitemap.xml')).not.toContain('<loc>')
  expect(read('_headers')).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex$/m)
  // Below its own name stands the site itself.
  const copies = [
    ...read('_headers').matchAll(/^https:\/\/(\S+)\/\*\n {2}X-Robots-Tag: noindex$/gm),
  ]
  expect(copies.map(([, address]) => address).slice(0, 3)).toEqual([
    host,
    'second.example',
    ':name.second.example',
  ])
  expect(globSync('a-key-of-some-length*', { cwd: demonstration })).toEqual([])
  expect(read('about.html')).toContain(`>${sampleMark}<`)
  expect(read('deep-dive/payment.html')).toContain(checkout.tax.beforeTax)
  const partnership = read('work-with-us.html')
  // What is typed in articles and claims stays; whatever the product itself writes is in the currency and by the
  // decimal mark that are set.
  const typed = JSON.stringify(site)
  const texts = pages
    .filter((file) => !/^(insights|blog|AINEWS)/.test(file))
    .map(
      (file) => [file, read(file).replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]+>/g, ' ')] as const,
    )
  for (const [file, text] of texts) {
    expect([file, promises.filter((said) => text.includes(said))]).toEqual([file, []])
    const foreign = [
      ...text.matchAll(/\$[\d.,]+[KMB]?|[Dd]ollars|USD\b|(?<![\d.])\d+\.\d{1,2}(?![\d.])/g),
    ].filter(([amount]) => !typed.includes(amount.replace(/[.,]$/, '')))
    expect([file, foreign.map(([amount]) => amount)]).toEqual([file, []])
    expect([file, /saves?\s+€\s0\b|[^.]\.\.\s/i.exec(text)?.[0]]).toEqual([file, undefined])
  }
  expect(pages.filter((file) => /priceCurrency":"(?!EUR)/.test(read(file)))).toEqual([])
  // An average in dollars.
  expect(read('growth-calculator.html')).not.toContain('BLS')
  expect(read('deep-dive.html')).toMatch(
    /<html lang="en-AT">.*og:locale" content="en_AT".*€\s[\d,.]+ EUR/s,
  )
  expect(partnership).toMatch(/<video[^>]* src="\/favicon.svg"/)
  expect(partnership).toContain(film.transcript[0]?.text)
  for (const { value } of site.claims.slice(1)) expect(partnership).toContain(value)
  const notGiven = {
    'work-with-us': [
      workWithUs.film.read,
      workWithUs.logos.lead,
      workWithUs.testimonials.title,
      site.claims[0].label,
    ],
    index: [site.claims[0].label, home.leaks.lead, frameWords.followColumn],
    aims: [site.claims[0].label],
    'deep-dive': [deepDive.cases.title],
    offer: [offer.figures.joined.label],
  }
  for (const [page, all] of Object.entries(notGiven)) {
    for (const absent of all) expect(read(`${page}.html`), page).not.toContain(`>${absent}`)
  }
}, 300_000)
