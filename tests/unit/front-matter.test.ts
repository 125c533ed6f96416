import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { readArticleFile } from '#articles/library.server.ts'

const [founder] = site.founders
if (!founder) throw new Error('site.config.ts names no founder')

const fields: Record<string, string> = {
  title: 'A title of some length',
  description: `'${'Seventy characters at least, so that a search engine has a sentence. '.padEnd(80, 'x')}'`,
  category: 'Dashboards',
  tags: '[measurement, planning]',
  publishedOn: '2026-03-19',
  author: founder.id,
  section: 'insights',
  excerpt: 'Forty characters are the least that says what an article is about.',
}

const file = (changes: Record<string, string | undefined> = {}) => {
  const lines = Object.entries({ ...fields, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n\nText.\n`
}

const read = (changes?: Record<string, string | undefined>) =>
  readArticleFile(file(changes), 'content/articles/example.mdx')

test('a complete file is read, an unquoted date as it was written', () => {
  const { attributes, body, bodyLine } = read()
  expect(attributes.publishedOn).toBe('2026-03-19')
  expect(body.trim()).toBe('Text.')
  expect(file().split('\n')[bodyLine - 1]).toBe('')
})

test.each([
  ['title', undefined, /title: must be text/],
  ['description', 'too short', /description: has 9 characters, needs 70 or more/],
  ['category', 'News', /category: must be one of AI Automation/],
  ['tags', '[one]', /tags: needs 2 or more/],
  ['tags', '[One, two words]', /tags\.0: must be lower case/],
  ['publishedOn', 'yesterday', /publishedOn: must be a date/],
  ['publishedOn', "'2026-02-30'", /publishedOn: is not a day of the calendar/],
  ['updatedOn', '2026-03-18', /updatedOn: is before publishedOn/],
  ['author', 'nobody', new RegExp(`author: must be one of ${founder.id}`)],
  ['section', 'news', /section: must be one of insights, blog/],
  ['excerpt', 'short', /excerpt: has 5 characters/],
  ['colour', 'red', /colour: not a field/],
])('a bad %s is refused with its file and name', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
  expect(() => read({ [name]: value })).toThrow(/^content\/articles\/example\.mdx:\d+: /)
})

test('every field at fault is named at once', () => {
  expect(() => read({ title: undefined, author: 'nobody' })).toThrow(/title: .*author: /)
})

test('a file without front matter, and one whose YAML cannot be read, are refused by name', () => {
  expect(() => readArticleFile('Text.', 'a.mdx')).toThrow(/^a\.mdx:1: must begin with front matter/)
  expect(() => readArticleFile('---\ntitle: a title\ntags: [\n---\n', 'a.mdx')).toThrow(
    /^a\.mdx:3: front matter: .*$/,
  )
})

test('a fault begins with the line of the first field at fault, and of the block for a missing one', () => {
  expect(() => read({ category: 'News', excerpt: 'short' })).toThrow(
    /\.mdx:4: category: .*excerpt: /,
  )
  expect(() => read({ updatedOn: '2026-03-18' })).toThrow(/\.mdx:10: updatedOn/)
  expect(() => read({ colour: 'red' })).toThrow(/\.mdx:10: colour: not a field/)
  expect(() => read({ title: undefined })).toThrow(/\.mdx:2: title/)
})
