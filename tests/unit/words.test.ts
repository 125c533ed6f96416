import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureIn } from '#content/schemas/samples.ts'
import { root } from '#scripts/root.ts'
import { figureNames, readWords } from '#scripts/words/read-words.ts'
import { writeWords } from '#scripts/words/write-words.ts'

/** A checkout that has some words alone, with those that others name. */
function copyOfWords(...names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of [...names, 'aims', 'analytics-consent', 'programme-terms']) {
    cpSync(join(root, `content/${name}.yaml`), join(copy, `content/${name}.yaml`), {
      recursive: true,
    })
  }
  return copy
}

const long = (length: number) => 'word '.repeat(length / 5)

/**
 * What somebody may write wrongly: the file, what is replaced by what, and the sentence, whose line is that of `at`
 * or of what was written.
 */
const mistakes: readonly (readonly [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  sentence: string | RegExp,
])[] = [
  [
    'a headline too long',
    'about',
    'title: Operators first, advisers second',
    `title: ${long(200)}`,
    'hero.title has 199 characters, and there is room for 110.',
  ],
  [
    'a lead too long',
    'aims',
    /lead: .One call in which.*/,
    `lead: ${long(1000)}`,
    'hero.lead has 999 characters, and there is room for 520.',
  ],
  [
    'a label too long',
    'about',
    'eyebrow: About',
    `eyebrow: ${long(100)}`,
    'hero.eyebrow has 99 characters, and there is room for 60.',
  ],
  [
    'a button too long',
    'aims',
    'upsellAction: Ask about it on the call',
    `upsellAction: ${long(100)}`,
    'contents.upsellAction has 99 characters, and there is room for 60.',
  ],
  [
    'a point too long',
    'start',
    '100% Confidential',
    long(300).trim(),
    /badges\.items\.0\.title has 299 characters/,
  ],
  [
    'too long once its figure is filled in',
    'about',
    'eyebrow: About',
    "eyebrow: '{{timetable.all}}'",
    /hero\.eyebrow has \d+ characters, and there is room for 60\./,
  ],
  ['a headline missing', 'about', /^  title: Operators.*\n/m, '', 'hero.title is missing.'],
  ['a section missing', 'start', /^closing:\n(.*\n)*/m, '', 'closing is missing.'],
  [
    'an answer missing',
    'start',
    /^ {6}answer: One of the founding.*\n/m,
    '',
    'faq.entries.1.answer is missing.',
  ],
  [
    'an empty headline',
    'about',
    'title: Operators first, advisers second',
    "title: ''",
    'hero.title must not be empty.',
  ],
  [
    'a headline without a value',
    'about',
    'title: Operators first, advisers second',
    'title:',
    'hero.title must be words.',
  ],
  [
    'an empty list',
    'start',
    /^ {2}entries:\n(?: {4}.*\n)*/m,
    '  entries: []\n',
    'faq.entries must not be empty.',
  ],
  [
    'a list where words belong',
    'about',
    'eyebrow: About',
    'eyebrow: [About]',
    'hero.eyebrow must be words.',
  ],
  [
    'words where a list belongs',
    'voice-agent',
    /^script:\n(?: {2}- .*\n?)*/m,
    'script: Hello\n',
    'script must be a list.',
  ],
  [
    'words where a section belongs',
    'about',
    /^closing:\n(?: {2}.*\n?)*/m,
    'closing: The end\n',
    'closing must be a group of fields.',
  ],
  [
    'a number where words belong',
    'about',
    'eyebrow: About',
    'eyebrow: 12',
    'hero.eyebrow must be words.',
  ],
  [
    'a yes where words belong',
    'about',
    'eyebrow: About',
    'eyebrow: true',
    'hero.eyebrow must be words.',
  ],
  [
    'words where a number belongs',
    'navigation',
    'firstYear: 2025',
    'firstYear: soon',
    'frameWords.firstYear must be a number.',
  ],
  [
    'a field nobody reads',
    'about',
    'eyebrow: About',
    'eyebrow: About\n  subtitle: More',
    'hero.subtitle is no field of this file.',
  ],
  [
    'a mistyped field',
    'about',
    'eyebrow: About',
    'eyebow: About',
    'hero.eyebow is no field of this file.',
  ],
  [
    'a section nobody reads',
    'about',
    'hero:\n',
    'banner: Sale\nhero:\n',
    'banner is no field of this file.',
  ],
  [
    'a form that is none',
    'thanks',
    '  booking:\n',
    '  bookings:\n',
    'thanksByForm.bookings is no field of this file.',
  ],
  [
    'a page that is none',
    'routes',
    '  /about:\n',
    '  /abuot:\n',
    'routes./abuot is no field of this file.',
  ],
  [
    'a day that is none',
    'routes',
    /crumb: 'About'/,
    "crumb: 'About'\n    changed: yesterday",
    'routes./about.changed must be a day such as 2026-11-21.',
  ],
  [
    'an address that is none',
    'not-found',
    'href: /services',
    'href: services',
    'links.0.href must be an address that begins with / or #.',
  ],
  [
    'an address of script',
    'not-found',
    'href: /services',
    'href: javascript:alert(1)',
    'links.0.href must be an address that begins with / or #.',
  ],
  [
    'a programme that is none',
    'pricing',
    'plan: accelerator',
    'plan: acelerator',
    /plans\.items\.1\.plan must be one of deep-dive, accelerator/,
  ],
  [
    'a figure that is none',
    'about',
    'eyebrow: About',
    "eyebrow: '{{price.deepdive}}'",
    'hero.eyebrow names {{price.deepdive}}, which is not there. Did you mean {{price.deep-dive}}?',
  ],
  [
    'a figure with a typing error',
    'about',
    'eyebrow: About',
    "eyebrow: '{{site.brnad}}'",
    'hero.eyebrow names {{site.brnad}}, which is not there. Did you mean {{site.brand}}?',
  ],
  [
    'a figure of nothing like it',
    'about',
    'eyebrow: About',
    "eyebrow: '{{zz}}'",
    'hero.eyebrow names {{zz}}, which is not there.',
  ],
  [
    'a figure without a name',
    'about',
    'eyebrow: About',
    "eyebrow: '{{ }}'",
    'hero.eyebrow names {{}}, which is not there.',
  ],
  [
    'a group of figures among words',
    'about',
    'eyebrow: About',
    'eyebrow: All of {{serviceLevels}}',
    'hero.eyebrow names {{serviceLevels}} within words, and it is no words.',
  ],
  [
    'a group of figures alone',
    'about',
    'eyebrow: About',
    "eyebrow: '{{serviceLevels}}'",
    'hero.eyebrow must be words.',
  ],
  [
    'words that name themselves',
    'about',
    'eyebrow: About',
    "eyebrow: '{{about.hero.eyebrow}}'",
    'hero.eyebrow names {{about.hero.eyebrow}}, which is not there.',
  ],
  [
    'words of another file that are not there',
    'about',
    'eyebrow: About',
    "eyebrow: '{{programme-terms.venture}}'",
    'hero.eyebrow names {{programme-terms.venture}}, which is not there.',
  ],
  [
    'one brace too few',
    'about',
    'eyebrow: About',
    "eyebrow: '{site.brand}'",
    /hero\.eyebrow says \{site\.brand\}, which is not known here/,
  ],
  [
    'a word in braces where nothing is said',
    'about',
    'eyebrow: About',
    "eyebrow: 'About {name}'",
    'hero.eyebrow says {name}, which is not known here: a figure has two braces on each side.',
  ],
  [
    'another word in braces than is said',
    'voice-agent',
    '{line}',
    '{row}',
    'progress may say {line}, {lines} and no other name in braces.',
  ],
  [
    'script in words',
    'about',
    'eyebrow: About',
    'eyebrow: "<script>alert(1)</script>"',
    'hero.eyebrow must not hold HTML or script: write the words alone.',
  ],
  [
    'HTML in words',
    'about',
    'eyebrow: About',
    'eyebrow: <b>About</b>',
    'hero.eyebrow must not hold HTML or script: write the words alone.',
  ],
  [
    'a comment of HTML in words',
    'about',
    'eyebrow: About',
    'eyebrow: About <!-- us -->',
    'hero.eyebrow must not hold HTML or script: write the words alone.',
  ],
  [
    'a link of script in words',
    'thanks',
    'tel:',
    'javascript:alert(1)//',
    'thanksMeanwhile.contact must not hold HTML or script: write the words alone.',
  ],
  [
    'HTML in a sentence',
    'voice-agent',
    '{line}',
    '<i>{line}</i>',
    'progress must not hold HTML or script: write the words alone.',
  ],
  [
    'a choice of nothing',
    'about',
    'when: is.oneFounder',
    'when: is.threeFounders',
    'founders.title.when must name something that is so or not.',
  ],
  [
    'a choice of something that is no yes or no',
    'about',
    'when: is.oneFounder',
    'when: site.brand',
    'founders.title.when must name something that is so or not.',
  ],
  [
    'a field twice',
    'about',
    'eyebrow: About',
    'eyebrow: About\n  eyebrow: Us',
    /duplicated mapping key/,
  ],
  ['a colon in words without quotes', 'about', 'eyebrow: About', 'eyebrow: About: us', /:2: /],
  ['a tab before a field', 'about', '  eyebrow: About', '\teyebrow: About', /:2: /],
  ['a quotation mark that is not closed', 'about', 'eyebrow: About', "eyebrow: 'About", /:\d+: /],
  ['a field that stands too far left', 'about', '  eyebrow: About', 'eyebrow: About', /:\d+: /],
  [
    'a block of the law that is none',
    'legal/terms',
    /- You may read.*/,
    '- note: Hello',
    /sections\.0\.blocks\.0 must be a paragraph, a list or a table\./,
  ],
  [
    'a case study without the source of a figure',
    'case-studies/answered-in-a-minute',
    /^ {4}source: .*\n/m,
    '',
    'figures.0.source is missing.',
  ],
  [
    'a case study of no programme',
    'case-studies/answered-in-a-minute',
    'programme: accelerator',
    'programme: gold',
    /programme must be one of deep-dive, accelerator/,
  ],
  [
    'a section that is none',
    'landing-pages/missed-calls',
    'section: figures',
    'section: video',
    /sections\.0\.section must be a text, figures, quotation, calculator, samples, faq or form\./,
  ],
  [
    'a second form',
    'landing-pages/missed-calls',
    /$/,
    '  - section: form\n    title: Again\n    lead: Again\n',
    'sections may have one form.',
  ],
  [
    'a picture that is not there',
    'case-studies/answered-in-a-minute',
    /$/,
    'picture:\n  file: /pictures/none.webp\n  alt: A chart\n',
    'picture.file is not in public/.',
  ],
  [
    'a picture without its description',
    'case-studies/answered-in-a-minute',
    /$/,
    'picture:\n  file: /pictures/none.webp\n',
    'picture.alt is missing.',
  ],
  [
    'a picture from elsewhere',
    'case-studies/answered-in-a-minute',
    /$/,
    'picture:\n  file: https://example.com/a.png\n  alt: A chart\n',
    'picture.file must be a picture in public/: /pictures/name.webp, .avif, .jpg or .png.',
  ],
]

test.each(mistakes)('%s is told with file, line and field', async (_name, file, from, to, said) => {
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
  expect(
    faults.some((fault) =>
      typeof said === 'string'
        ? fault.includes(`${file}.yaml:`) && fault.endsWith(said)
        : said.test(fault),
    ),
    faults.join('\n'),
  ).toBe(true)
  expect(readFileSync(join(copy, '.words/about.ts'), 'utf8')).toBe('what was written before')
})

test('a mistake is told on its own line', async () => {
  const copy = copyOfWords('about')
  const path = join(copy, 'content/about.yaml')
  const lines = readFileSync(path, 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes('rule: '))
  lines[line] = '  rule: <b>bold</b>'
  writeFileSync(path, lines.join('\n'))
  expect(await writeWords(copy)).toEqual([
    `content/about.yaml:${line + 1}: mission.rule must not hold HTML or script: write the words alone.`,
  ])
})

test('a picture of 40 MB is told with what there is room for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'large.webp'), '')
  truncateSync(join(folder, 'large.webp'), 40 * 1024 * 1024)
  const { error } = pictureIn(folder).safeParse({ file: '/large.webp', alt: 'A chart' })
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

test('the words of the checkout are as their schemas have them, and every figure has a name', async () => {
  expect((await readWords(join(root, 'content'))).faults).toEqual([])
  expect(figureNames()).toContain('price.deep-dive')
  expect(figureNames()).not.toContain('')
})
