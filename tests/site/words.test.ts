import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import * as affiliate from '#words/affiliate.ts'
import { courseIds } from '#content/courses/bundle.ts'
import { sampleMark } from '#words/samples.ts'
import { readyText } from '#content/readiness.ts'
import { samplePath, samplePdfPath } from '#content/work-samples/sample-paths.ts'
import { page as sampleWords } from '#words/work-samples.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { acceleratorMinimumCents } from '#contract/catalogue.ts'
import { growthPartnership, jointVenture } from '#words/programme-terms.ts'
import type { Opener } from '#contract/contents.ts'
import { formatMoney } from '#contract/money.ts'
import { completeBy } from '#lib/readiness.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { allPaths } from '#tests/e2e/rig/all-paths.ts'
import { growthCases, profitCases } from '#tests/cases/calculator-cases.ts'
import { builtPage, element, elements, readBytes, textOf } from './built-site.ts'

/** Every page with words of its own, and the name of their file. */
const worded = allPaths
  .map((path) => [path, { '/': '/home', '/growth-calculator': '/growth-page' }[path] ?? path])
  .filter(([, name]) => globSync('content/*.yaml', { cwd: root }).includes(`content${name}.yaml`))

test.each(worded)('the sections of %s follow each other as its words do', async (path, name) => {
  const file = join(root, `content${name}.yaml`)
  const order = Object.keys(load(readFileSync(file, 'utf8')) as object)
  const words = (await import(join(root, `.words${name}.ts`))) as Record<string, { title?: string }>
  const titles = order.flatMap((each) => words[each]?.title ?? [])
  const heads = elements(builtPage(path ?? '').main, 'h1 h2 h3 summary').map(textOf)
  const own = heads.flatMap((head) => titles.find((title) => head.startsWith(title)) ?? [])
  expect(own).toEqual(titles)
})

test('the title of the affiliate page is its promise alone', () => {
  const { main } = builtPage('/affiliate')
  expect(textOf(element(main, 'h1'))).toBe(affiliate.hero.title)
  expect(textOf(main)).toContain(affiliate.hero.badge)
})

test('the footer’s years run from the first one to the year of the build', () => {
  const footer = elements(builtPage('/').document, 'footer').at(-1)
  expect(textOf(footer)).toContain(`© 2025–${new Date().getUTCFullYear()} ${site.legalName}`)
})

const filesWith = (pattern: RegExp, files: readonly string[]) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

test('no page types an amount: words and code name it, from the catalogue, the settings or a worked example', () => {
  // What an owner tells of clients, and of one campaign, is theirs to type.
  const exclude = ['content/case-studies/**', 'content/landing-pages/**']
  const words = globSync('content/**/*.yaml', { cwd: root, exclude })
  expect(words.length).toBeGreaterThan(40)
  expect(filesWith(/[$€£] ?\d/, words)).toEqual([])
  const code = globSync('{pages,components,content}/**/*.{ts,tsx}', { cwd: root })
  const typed = /\b(formatMoney|formatCompactMoney|moneyInFull|shortMoney)\([1-9]/
  expect(filesWith(typed, code)).toEqual(['content/figures.ts'])
})

const marksIn = (path: string, within = builtPage(path).main) =>
  elements(within, '*').filter(
    (each) => textOf(each) === sampleMark && !elements(each, '*').some((one) => textOf(one)),
  )

const countOf = (values: readonly { isSample?: boolean }[]) =>
  values.filter(({ isSample }) => isSample).length

const { founders, strategist, testimonials, claims, cases, figures, film, clientLogos } = site

/** One mark for several people who are named in one sentence. */
const together = (people: readonly { isSample?: boolean }[]) => ({
  isSample: people.some(({ isSample }) => isSample === true),
})

test.each<[string, readonly { isSample?: boolean }[]]>([
  ['/about', founders],
  [
    '/',
    [
      together(founders.filter(({ portrait }) => portrait)),
      ...claims.slice(0, 3),
      testimonials[0] ?? {},
      figures.monthlyLoss,
      strategist,
    ],
  ],
  ['/contact', [strategist]],
  [
    '/work-with-us',
    // The names of clients carry one mark together while all of them are samples.
    [
      ...(film ? [film] : []),
      ...claims,
      ...testimonials,
      { isSample: clientLogos.every((one) => one.isSample === true) },
      together(founders),
    ],
  ],
  ['/deep-dive', cases],
  ['/aims', [claims[0], claims[1], ...cases.slice(0, 2), testimonials[1] ?? {}]],
  ['/offer', [figures.foundersReading]],
  ['/affiliate', [figures.coldTrafficConversion]],
  ['/start', [claims[0], together(founders)]],
  ['/velocity-audit', testimonials],
  ['/courses', testimonials.slice(-1)],
])('%s says beside each sample of the settings that it is one', (path, samples) => {
  const days = readyMarksOf(path).map(({ opener }) => completeBy(opener) ?? {})
  expect(marksIn(path)).toHaveLength(countOf([...samples, ...days]))
})

/** What stands beside the prices of a page: what each opens, and how much of it is ready. */
const readyMarksOf = (path: string) =>
  elements(builtPage(path).main, '*', 'data-ready').map((mark) => ({
    opener: mark.attribs['data-ready'] as Opener,
    text: textOf(mark),
  }))

test.each<[string, Opener]>([
  ['/courses/marketing-2025', 'marketing-2025'],
  ['/courses/ai-productivity', 'ai-productivity'],
  ['/courses/10x-scale', '10x-scale'],
  ['/courses', 'course-bundle'],
  ['/vip', 'vip'],
  ['/offer', 'growth-vault'],
])('%s says beside its prices how much of what they open is ready', (path, opener) => {
  const marks = readyMarksOf(path)
  for (const mark of marks) expect(mark.text).toBe(readyText(mark.opener))
  const own = marks.filter((mark) => mark.opener === opener)
  expect(own.length > 1).toBe(readyText(opener) !== null)
})

test('a page of one partnership says its terms, and none of the other’s', () => {
  const growth = [
    growthPartnership.revenue,
    growthPartnership.length,
    formatMoney(acceleratorMinimumCents),
  ]
  const venture = [
    jointVenture.revenue,
    jointVenture.length,
    jointVenture.term,
    jointVenture.intake,
  ]
  const said = (path: string, terms: readonly string[]) =>
    terms.filter((term) => textOf(builtPage(path).main).includes(term))
  expect(said('/work-with-us', growth)).toEqual(growth.slice(0, 2))
  expect(said('/work-with-us', venture)).toEqual([])
  expect(said('/partner', venture)).toEqual(venture)
  expect(said('/partner', growth)).toEqual([])
  expect(said('/pricing', [...growth, ...venture])).toEqual([...growth, ...venture])
})

test.each([
  '/services',
  '/pricing',
  '/about',
  '/contact',
  '/start',
  '/work-with-us',
  '/vip',
  '/offer',
  ...courseIds.map((id) => `/courses/${id}`),
])('%s leads from its prices to finished work', (path) =>
  expect(elements(builtPage(path).main, 'a', 'href', '/samples')).toHaveLength(1),
)

test.each(workSamples)(
  '$offer.path leads to its sample of $id, which is marked as one',
  (sample) => {
    const { id, offer, kind, notes } = sample
    // The lesson is shown where all courses are, not only its own.
    const { main } = builtPage(id === 'lesson' ? '/courses' : offer.path)
    const lines = elements(main, 'p').filter((line) =>
      textOf(line).includes(sampleWords.open(kind)),
    )
    expect(lines).toHaveLength(1)
    const hrefs = elements(lines[0], 'a').map(({ attribs }) => attribs['href'])
    expect(hrefs).toEqual(expect.arrayContaining([samplePath(id), samplePdfPath(id)]))
    expect(readBytes(samplePdfPath(id).slice(1)).subarray(0, 5).toString()).toBe('%PDF-')
    // There its numbers lead to remarks.
    const samples = builtPage('/samples')
    const part = element(samples.main, '*', 'id', id)
    expect(marksIn('/samples', element(part, 'h2'))).toHaveLength(1)
    const links = elements(element(part, 'table'), 'a')
    expect(links.length).toBeGreaterThan(0)
    const targets = links.map(({ attribs }) => attribs['href']?.slice(1))
    expect(samples.ids).toEqual(expect.arrayContaining(targets))
    expect(elements(element(part, 'ol'), 'li').map(textOf)).toEqual([...notes])
  },
)

test.each([
  ['/pricing', profitCases[0]],
  ['/growth-calculator', growthCases[0]],
])('%s shows the total of its defaults before any script', (path, defaults) => {
  const totals = elements(builtPage(path).main, '*', 'data-total', 'monthly').map(textOf)
  expect(totals).toContain(defaults?.shownMonthly)
})
