import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { figures } from '#content/figures.ts'
import { shelves } from '#contract/contents.ts'
import { sentences } from '#content/schemas/kinds.ts'
import { pictureIn } from '#content/schemas/samples.ts'
import { leadSpeedLift } from '#lib/calculators/constants.ts'
import { isRecord } from '#lib/is-record.ts'
import { copyCheckout } from '#scripts/changed-settings/check-settings.ts'
import { root } from '#scripts/root.ts'
import { readWords } from '#scripts/words/read-words.ts'
import { writeWords } from '#scripts/words/write-words.ts'
import { site } from '#site.config.ts'

const long = (length: number) => 'word '.repeat(length / 5)

const landingPage = 'landing-pages/a-campaign'
const caseStudy = 'case-studies/a-client'

/** Pages whose files an owner may take away, or write anew. */
const ownPages: Record<string, string> = {
  [landingPage]: `title: A campaign
description: ${long(80)}
changed: 2026-11-24
hero:
  eyebrow: For firms
  lead: It is counted.
  action:
    label: Ask
    href: '#contact-form'
sections:
  - section: figures
    title: A month
    figures:
      - value: '7'
        label: calls a week
  - section: form
    title: Ask
    lead: We ring you.
`,
  [caseStudy]: `title: A client
client: A firm
changed: 2026-11-24
programme: accelerator
summary: ${long(80)}
problem: [It took hours.]
work: [It was counted.]
figures:
  - measure: First answer
    before: 9 h
    after: 52 s
    source: Their CRM
`,
}

/** A checkout that has some words alone, with those that others name. */
function copyOfWords(...names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of [...names, 'aims', 'analytics-consent', 'programme-terms']) {
    const to = join(copy, `content/${name}.yaml`)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, ownPages[name] ?? readFileSync(join(root, `content/${name}.yaml`)))
  }
  return copy
}

const noHtml = 'must not hold HTML or script: write the words alone.'
const aboutTitle = /^ {2}title: .*$/m

/** What somebody may write in place of the first `eyebrow` of `about.yaml`, and what is said of it. */
const ofEyebrow: readonly (readonly [to: string, said: string | RegExp])[] = [
  [`eyebrow: ${long(100)}`, 'hero.eyebrow has 99 characters, and there is room for 60.'],
  ["eyebrow: '{{timetable.all}}'", /hero\.eyebrow has \d+ characters, and there is room for 60\./],
  ['eyebrow: [About]', 'hero.eyebrow must be words.'],
  ['eyebrow: About\n  subtitle: More', 'hero.subtitle is no field of this file.'],
  [
    "eyebrow: '{{price.deepdive}}'",
    'names {{price.deepdive}}, which is not there. Did you mean {{price.deep-dive}}?',
  ],
  ["eyebrow: '{{zz}}'", 'hero.eyebrow names {{zz}}, which is not there.'],
  [
    'eyebrow: All of {{serviceLevels}}',
    'names {{serviceLevels}} within words, and it is no words.',
  ],
  ["eyebrow: '{{serviceLevels}}'", 'hero.eyebrow must be words.'],
  ["eyebrow: '{{about.hero.eyebrow}}'", 'names {{about.hero.eyebrow}}, which is not there.'],
  ["eyebrow: '{{programme-terms.venture}}'", '{{programme-terms.venture}}, which is not there.'],
  [
    "eyebrow: 'About {name}'",
    'says {name}, which is not known here: a figure has two braces on each side.',
  ],
  ['eyebrow: "<script>alert(1)</script>"', `hero.eyebrow ${noHtml}`],
  ['eyebrow: About <!-- us -->', `hero.eyebrow ${noHtml}`],
  ['eyebrow: About\n  eyebrow: Us', /duplicated mapping key/],
  ['eyebrow: About: us', /:2: /],
]

/** What else may be written wrongly: the file, what is replaced by what, and what is said of it. */
const others: readonly (readonly [
  file: string,
  from: string | RegExp,
  to: string,
  said: string | RegExp,
])[] = [
  ['about', /^ {2}title: .*\n/m, '', 'hero.title is missing.'],
  ['about', aboutTitle, "  title: ''", 'hero.title must not be empty.'],
  ['start', /^ {2}entries:\n(?: {4}.*\n)*/m, '  entries: []\n', 'faq.entries must not be empty.'],
  ['voice-agent', /^script:\n(?: {2}- .*\n?)*/m, 'script: Hello\n', 'script must be a list.'],
  [
    'about',
    /^closing:\n(?: {2}.*\n?)*/m,
    'closing: The end\n',
    'closing must be a group of fields.',
  ],
  ['navigation', /firstYear: .*/, 'firstYear: soon', 'frameWords.firstYear must be a number.'],
  [
    'navigation',
    /shortestCall: .*/,
    'shortestCall: Zz',
    'shortestCall must be what shortCall begins with.',
  ],
  ['services', 'key: scale-exit', 'key: exit', 'key must be one of ai-integration,'],
  ['home', 'key: scale-exit', 'key: exit', 'key must be one of ai-integration,'],
  ['routes', '  /about:\n', '  /abuot:\n', 'routes./abuot is no field of this file.'],
  [
    'routes',
    / {4}crumb: 'Growth Vault'/,
    '$&\n    parent: /vip',
    'routes./offer.parent leads back to itself.',
  ],
  ['routes', "parent: '/offer'", 'parent: /shop', 'routes./vip.parent must be a page of this'],
  ['routes', "canonical: '/insights'", 'canonical: /insight', 'canonical must be a page of this'],
  ['routes', /crumb: .*/, '$&\n    changed: yesterday', 'must be a day such as '],
  ['not-found', /href: .*/, 'href: javascript:alert(1)', 'address that begins with / or #.'],
  [
    'voice-agent',
    /progress: .*/,
    'progress: Line {row}',
    'progress may say {line}, {lines} and no other name',
  ],
  [
    'voice-agent',
    /progress: .*/,
    'progress: Line {line',
    'progress may say {line}, {lines} and no other name',
  ],
  [
    'checkout',
    /^ {2}consent: .*$/m,
    '  consent: We charge this card.',
    'payment.consent must say {amount}, the sum',
  ],
  ['booking', /UTC$/m, 'Utopia', /timeZones\.\d+ must begin with a time zone/],
  ['partner-form', /^ {2}- name: .*\n {4}lead: .*\n/m, '', 'steps must have 5 entries.'],
  ['home', / {4}- key: .*\n(?: {6}.*\n)*/, '', 'growthSystem.modules must have 4 entries.'],
  ['services', / {4}- key: .*\n(?: {6,8}.*\n)*/, '', 'modules.items must have 4 entries.'],
  ['aims', /(?<=^ {2}pages:\n) {4}- title: .*\n.*\n/m, '', 'contents.pages must have 4 entries.'],
  ['partner', / {4}- name: .*\n(?: {6}.*\n)*/, '', 'pillars.entries must have 3 entries.'],
  ['vip', /(?<=^ {2}parts:\n) {4}- .*\n/m, '', 'workflow.parts must have 6 entries.'],
  [
    'thanks',
    /^ {2}contact: .*/m,
    "  contact: '[a](javascript:alert(1)//)'",
    `thanksMeanwhile.contact ${noHtml}`,
  ],
  ['about', 'is.oneFounder', 'is.threeFounders', 'when must name something that is so or not.'],
  [
    'legal/terms',
    /(?<=blocks:\n {6})- .*/,
    '- note: Hello',
    'must be a paragraph, a list or a table.',
  ],
  ['legal/privacy', /^changed: .*\n/m, '', 'changed is missing.'],
  [caseStudy, /^ {4}source: .*\n/m, '', 'figures.0.source is missing.'],
  [caseStudy, /^summary: .*/m, `summary: ${long(165)}`, 'there is room for 160.'],
  [caseStudy, /^summary: .*/m, 'summary: Answered.', 'summary has 9 characters, and needs 70.'],
  [landingPage, /^description: .*/m, 'description: Calls.', 'description has 6 characters, and'],
  [
    'routes',
    /description: .*/,
    'description: Pages.',
    'routes./.description has 6 characters, and',
  ],
  [caseStudy, 'programme: accelerator', 'programme: gold', 'programme must be one of deep-dive,'],
  [caseStudy, /$/, 'picture:\n  file: /none.webp\n  alt: A\n', 'picture.file is not in public/.'],
  [landingPage, 'section: figures', 'section: video', /section must be a text, figures, quotation/],
  [
    landingPage,
    /$/,
    '  - section: form\n    title: A\n    lead: A\n',
    'sections may have one form.',
  ],
  [
    landingPage,
    /^ {2}- section: form\n(?: {4}.*\n?)*/m,
    '',
    'hero.action.href leads to a section that is not there.',
  ],
  [
    caseStudy,
    /$/,
    'picture:\n  file: https://example.com/a.png\n  alt: A\n',
    'picture.file must be a picture in public/: /pictures/name.webp, .avif, .jpg or .png.',
  ],
]

const mistakes = [...ofEyebrow.map((row) => ['about', /eyebrow: .*/, ...row] as const), ...others]

test.each(mistakes)('in %s: %j made %j is told with file, line and field', async (...mistake) => {
  const [file, from, to, said] = mistake
  const copy = copyOfWords(file)
  const path = join(copy, `content/${file}.yaml`)
  const source = readFileSync(path, 'utf8')
  const written = source.replace(from, to)
  expect(written, 'the file was changed').not.toBe(source)
  writeFileSync(path, written)
  mkdirSync(join(copy, '.words'))
  writeFileSync(join(copy, '.words/about.ts'), 'what was written before')
  const faults = await writeWords(copy)
  for (const fault of faults) expect(fault).toMatch(/^content\/\S+\.yaml:\d+: /)
  const told =
    typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said)
  expect(faults.filter((fault) => fault.includes(`${file}.yaml:`))).toContainEqual(told)
  expect(readFileSync(join(copy, '.words/about.ts'), 'utf8')).toBe('what was written before')
})

const quotation = { attribution: 'Owner', result: 'More calls', quote: 'It works.' }

test.each([
  [{ ...quotation, quote: long(1000) }, '6: testimonials.0.quote has 1,000 characters, and'],
  [
    { ...quotation, quote: '{{price.vip}}' },
    'testimonials.0.quote says {{price.vip}}, which is not',
  ],
  [{ ...quotation, result: undefined }, '3: testimonials.0.result is missing.'],
  ['It works.', '3: testimonials.0 must be a group of fields.'],
])('a quotation %j is told with file, line and field', async (written, said) => {
  const copy = copyOfWords()
  const file = { testimonials: [written], cases: [], clientLogos: [] }
  writeFileSync(join(copy, 'content/quotations.json'), JSON.stringify(file, null, 2))
  expect(await writeWords(copy)).toEqual([
    expect.stringMatching(/^content\/quotations\.json:\d+: /),
  ])
  expect((await writeWords(copy))[0]).toContain(said)
})

/** What reads like a sentence among the strings of a source: five words and more in a row. */
const sentencesIn = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .match(/(['"`])(?:(?!\1)[^\n])*?(?:[A-Za-z’]+,? ){4}[A-Za-z](?:(?!\1)[^\n])*\1/g) ?? []

test('no sentence stands in TypeScript under content/: words are data', () => {
  expect(sentencesIn("const said = 'What you do next is yours'")).toHaveLength(1)
  const sources = globSync('content/**/*.ts', { cwd: root, exclude: ['content/schemas/**'] })
  expect(sources.length).toBeGreaterThan(10)
  for (const file of sources) {
    expect(sentencesIn(readFileSync(join(root, file), 'utf8')), file).toEqual([])
  }
})

test('no page types how many founders there are, or in how many parts the Deep Dive is paid', () => {
  const count = String.raw`(?:\d+|two|three|four|five|six)`
  const typed = new RegExp(
    String.raw`${count} (?:founding )?partners\b|${count} payments|paid in ${count}\b|payment or ${count}\b`,
    'i',
  )
  const lines = globSync('content/**/*.yaml', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((text, line) => `${file}:${line + 1}: ${text.trim()}`),
  )
  expect(lines.filter((line) => typed.test(line))).toEqual([])
})

const withOnes = (value: unknown): unknown => {
  if (typeof value === 'number') return 1
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withOnes(each)]))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'function') return [sentences.get(value)?.text ?? '']
  if (typeof value === 'string') return [value]
  return Object.values(value ?? {}).flatMap(textsOf)
}

test('where there is one of a thing, and one founder, no page speaks of several', async () => {
  const ones = {
    ...(withOnes(figures) as object),
    founders: { number: 1, count: 'one', Count: 'One' },
    is: { ...figures.is, oneFounder: true },
  }
  const { pages, faults } = await readWords(join(root, 'content'), ones)
  expect(faults).toEqual([])
  const severalOfOne =
    /(?<![\d.,-])1 (years|months|weeks|days|hours|minutes|seconds|companies|payments)\b|(one of|to) the founding partners|the partners behind|\bof one\.|\b1 (founding )?partners/i
  expect(
    pages.flatMap(({ words }) => textsOf(words)).filter((text) => severalOfOne.test(text)),
  ).toEqual([])
})

test('no button of VIP calls it a pre-order once most of it is there', async () => {
  const { preOrder } = figures.is
  const is = { ...figures.is, preOrder: { ...preOrder, vip: false } }
  const { pages } = await readWords(join(root, 'content'), { ...figures, is })
  const [vip, upgrade] = ['vip', 'vip-upgrade'].map((name) => {
    const words = pages.find((page) => page.name === name)?.words
    return isRecord(words) ? words : {}
  })
  const said = JSON.stringify([
    vip?.['hero'],
    vip?.['second'],
    vip?.['closing'],
    upgrade?.['welcome'],
  ])
  const buttons = said.match(/"(?:action|text|pay)":"[^"]*"/g)
  expect(buttons).toHaveLength(5)
  expect(buttons?.filter((words) => /pre-order/i.test(words))).toEqual([])
})

test('a picture of 40 MB is told with what there is room for', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'pictures-'))
  writeFileSync(join(folder.path, 'large.webp'), '')
  truncateSync(join(folder.path, 'large.webp'), 40 * 1024 * 1024)
  const { error } = pictureIn(folder.path).safeParse({ file: '/large.webp', alt: 'A chart' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'is 40.0 MB, and a picture may have 400 KB: make it smaller first',
  ])
})

test('a file without a schema is told', async () => {
  const copy = copyOfWords()
  writeFileSync(join(copy, 'content/new.yaml'), 'title: New')
  expect(await writeWords(copy)).toEqual([
    'content/new.yaml:1: has no schema: nothing in content/schemas is called new.',
  ])
})

test('a mistake in words that were never written holds up no rollback', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  await copyCheckout(copy)
  const file = join(copy, 'content/about.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(aboutTitle, "  title: ''"))
  const env = { ...process.env, CLOUDFLARE_API_TOKEN: '', HOME: copy }
  const run = (script: string) =>
    spawnSync(process.execPath, ['scripts/run.mjs', script, '--list'], {
      cwd: copy,
      env,
      encoding: 'utf8',
    }).stderr
  const rollback = run('scripts/rollback.ts')
  expect(rollback).toContain('hero.title must not be empty.')
  expect(rollback).toContain('CLOUDFLARE_API_TOKEN')
  expect(run('scripts/deploy.ts')).not.toContain("Unknown option '--list'")
})

test('a mistake behind an entry that is left out is told at its own line', async () => {
  const name = 'legal/privacy'
  const copy = copyOfWords(name)
  const file = join(copy, `content/${name}.yaml`)
  const words = readFileSync(file, 'utf8')
  const [before = ''] = /(?<=is\.advertisersTold\n.*\n) {10}- .*\n/.exec(words) ?? []
  writeFileSync(file, words.replace(before, `          - ${long(600)}\n`))
  const line = words.slice(0, words.indexOf(before)).split('\n').length
  const [fault] = await writeWords(copy)
  expect(fault).toMatch(new RegExp(`^content/${name}\\.yaml:${line}: `))
})

test('a page of a folder whose name is no address is told', async () => {
  const copy = copyOfWords(landingPage)
  const folder = join(copy, 'content/landing-pages')
  for (const name of ['a-campaign copy', "owner's", 'Sale'])
    cpSync(join(folder, 'a-campaign.yaml'), join(folder, `${name}.yaml`))
  const said =
    ': must be named in small letters and digits, joined by hyphens: it becomes the address.'
  expect((await writeWords(copy)).map((fault) => fault.replace(/:\d+/, ''))).toEqual([
    `content/landing-pages/Sale.yaml${said}`,
    `content/landing-pages/a-campaign copy.yaml${said}`,
    `content/landing-pages/owner's.yaml${said}`,
  ])
})

test('a course whose parts are not those that the library hands out is told, by line and field', async () => {
  const name = 'courses/10x-scale'
  const copy = copyOfWords(name)
  const file = join(copy, `content/${name}.yaml`)
  const { title = '' } = shelves['10x-scale'].modules[0] ?? {}
  const words = readFileSync(file, 'utf8')
  expect(words).toContain(title)
  writeFileSync(file, words.replace(title, 'Another beginning'))
  expect(await writeWords(copy)).toEqual([
    expect.stringMatching(/^content\/courses\/10x-scale\.yaml:\d+: .*items\.0\.title must be “/),
  ])
})

test('a figure with decimals stands in words, alone and among others, as the locale writes it', async () => {
  const { decimalMark } = site
  onTestFinished(() => void Object.assign(site, { decimalMark }))
  Object.assign(site, { decimalMark: ',' })
  const copy = copyOfWords('about')
  const file = join(copy, 'content/about.yaml')
  const words = readFileSync(file, 'utf8')
    .replace(/eyebrow: .*/, "eyebrow: '{{leadSpeedLift}}'")
    .replace(aboutTitle, '  title: Bought {{leadSpeedLift}} times')
  writeFileSync(file, words)
  const { pages } = await readWords(join(copy, 'content'))
  const lift = String(leadSpeedLift).replace('.', ',')
  const about = pages.find(({ name }) => name === 'about')?.words
  expect(about).toMatchObject({ hero: { eyebrow: lift, title: `Bought ${lift} times` } })
})
