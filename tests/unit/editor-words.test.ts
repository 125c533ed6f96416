import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EditorComponentDefinition, Field, ListFieldWithSubFields } from '@sveltia/cms'
import { expect, test } from 'vitest'
import { readBlocks } from '#articles/mdx/read-blocks.ts'
import { entryFaults } from '#desk/write/before-saving.ts'
import { blockOf, pictureBlock, tableBlock } from '#desk/write/blocks.ts'
import { bodyField, keepingYaml } from '#desk/write/keep-yaml.ts'
import { editorWords } from '#scripts/build/editor-words.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'

const { collections, blocks, figures, names } = await editorWords()

/** Every file the editor opens, with the fields it shows of it. */
const files = collections.flatMap((collection): { file: string; fields: Field[] }[] => {
  if ('files' in collection) return collection.files
  if (!('folder' in collection)) return []
  const { folder, extension, fields } = collection
  return globSync(`${folder}/*.${extension}`, { cwd: root }).map((file) => ({ file, fields }))
})

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The leaves of what the editor is given, with the field that shows each. */
function leavesOf(
  value: unknown,
  field: Field,
  path = field.name,
): [path: string, field?: Field][] {
  if (Array.isArray(value)) {
    return value.flatMap((entry: Record<string, unknown>, index) => {
      const at = `${path}.${index}`
      if ('types' in field && field.types) {
        const type = field.types.find(
          ({ name }: { name: string }) => name === entry[field.typeKey ?? 'type'],
        )
        const own = { ...field, types: undefined, fields: type?.fields, typeKey: undefined }
        const { [field.typeKey ?? 'type']: _, ...rest } = entry
        return leavesOf(rest, own, at)
      }
      return leavesOf(entry, 'field' in field ? field.field : field, at)
    })
  }
  if (typeof value !== 'object' || value === null || field.widget === 'keyvalue') {
    return [[path, field.widget === 'list' || field.widget === 'object' ? undefined : field]]
  }
  const fields: Field[] = 'fields' in field ? (field.fields ?? []) : []
  return Object.entries(value).flatMap(([name, each]) => {
    const own = fields.find((other) => other.name === name)
    return own ? leavesOf(each, own, `${path}.${name}`) : [[`${path}.${name}`]]
  })
}

test('every file of words is the editor’s to open', () => {
  const words = globSync('content/**/*.{yaml,json,mdx}', { cwd: root })
  expect(files.map(({ file }) => file).toSorted()).toEqual(words.toSorted())
})

/** A file as the editor is given it, and as it is written where nothing is changed. */
function readAndWritten(file: string, fields: readonly Field[]): [read: unknown, written: string] {
  const { fromFile, toFile } = keepingYaml(fields)
  const json: unknown = file.endsWith('.json') && JSON.parse(textOf(file))
  if (json) return [json, `${JSON.stringify(json, null, 2)}\n`]
  return [fromFile(textOf(file)), toFile(fromFile(textOf(file)))]
}

test.each(files)(
  'of $file every word has a field; unchanged it stays as it is, to the byte',
  ({ file, fields }) => {
    const [read, written] = readAndWritten(file, fields)
    for (const [path, field] of leavesOf(read, { name: '', widget: 'object', fields })) {
      expect(field, path).toBeDefined()
    }
    expect(written).toBe(textOf(file))
  },
)

test('what is changed is one line, and comments, order and quotation marks of the rest stay', () => {
  const text =
    "# Why\nb: one # here\na: 'two: 2'\nlist:\n  # first\n  - is.x\n  - y\nnothing: null\n"
  const fields: Field[] = ['b', 'a', 'nothing'].map((name) => ({ name }))
  const { fromFile, toFile } = keepingYaml([...fields, { name: 'list', widget: 'list' }])
  const { nothing: _, ...content } = fromFile(text) as Record<string, unknown>
  expect(toFile({ ...content, b: 'three: 3' })).toBe(text.replace('b: one', "b: 'three: 3'"))
  expect(toFile({ ...content, list: ['is.x', 'z', 'w'] })).toBe(text.replace('- y', '- z\n  - w'))
  expect(toFile({ b: 'new', list: ['a'] })).toBe('b: new\nlist:\n  - a\n')
})

test('an article whose lines end as on Windows keeps its text', () => {
  const { fromFile } = keepingYaml([{ name: 'title' }, { name: bodyField }])
  expect(fromFile('---\r\ntitle: A\r\n---\r\n\r\nText.\r\n')).toMatchObject({
    title: 'A',
    [bodyField]: 'Text.',
  })
})

test('a component or table of an article is read and written as the article has it', () => {
  const definitions = [...blocks.map(blockOf), tableBlock]
  let found = 0
  for (const { file } of files.filter(({ file: name }) => name.endsWith('.mdx'))) {
    const text = textOf(file)
    for (const { pattern, fromBlock, toBlock } of definitions) {
      for (const match of text.matchAll(new RegExp(pattern, 'gm'))) {
        found += 1
        const again = pattern.exec(toBlock(fromBlock?.(match) ?? {}))
        expect(again && fromBlock?.(again), `${file}: ${match[0]}`).toEqual(fromBlock?.(match))
      }
    }
    const tags = text.match(/^<(?!\/)\w+|^\|[ :|-]*-[ :|-]*\|$/gm) ?? []
    found -= tags.length
  }
  expect(found, 'components that the editor does not know').toBe(0)
})

test('nothing that is there is refused when it is saved; what a build would refuse is', () => {
  for (const { file, fields } of files.filter(({ file: name }) => !name.endsWith('.json'))) {
    const read = keepingYaml(fields).fromFile(textOf(file))
    expect(entryFaults(read, { names }), file).toEqual([])
  }
  const chart =
    '<BarChart caption="x" data={[{"label":"{a}","value":1},{"label":"b","value":2}]} />'
  const refuse = (content: Record<string, unknown>) => entryFaults(content, { names })
  expect(refuse({ figure: { value: '7' }, body: `7 \\{x\\} \`{y}\`\n\n${chart}` })).toEqual([])
  expect(refuse({ figure: { value: '7' }, body: '{{price.vip}} ![](/a.webp)' })).toHaveLength(3)
  expect(refuse({ title: '{{price.vip}}', figure: { value: '7' }, body: '7' })).toHaveLength(1)
  const two = [{ section: 'form' }, { section: 'form' }]
  expect(refuse({ title: '{{about.hero.title}} {{nope}}', sections: two })).toEqual([
    '{{nope}} is no figure: choose one from the list of figures.',
    'A page may have one form.',
  ])
  expect(refuse({ frameWords: { shortCall: 'Talk to us', shortestCall: 'Call' } })).toEqual([
    'The shortest call must be what the short call begins with.',
  ])
  const hero = { action: { href: '#calculator' } }
  expect(refuse({ hero, sections: [{ section: 'form' }] })).toEqual([
    'The first button leads to #calculator, and there is no calculator.',
  ])
})

const article = keepingYaml([{ name: 'title' }, { name: bodyField }])

/** The text of a new article, as it is saved and then read by a build. */
const saved = (text: string) => article.toFile({ title: 'A', [bodyField]: text }).slice(18)

test.each([
  ['<10 people, <5%, <$5M, {x}, a < b', '<10 people, <5%, <$5M, {x}, a < b'],
  ['Two <b>words</b> <!-- a -->', 'Two <b>words</b> <!-- a -->'],
  ['As before: \\<10 and \\{x\\}', 'As before: <10 and {x}'],
])('%s is saved as the text that was written', (text, said) => {
  const [block] = readBlocks(saved(text), 'a.mdx').blocks
  expect(block).toMatchObject({ nodes: [{ children: [{ value: said }] }] })
})

test.each([
  'A sum: `{y} <10`, ``a ` {b}``',
  '```js\nconst a = { b: `<c>` }\n```',
  '1. a\n\n   ```\n   {b}\n\n   <c>\n   ```',
  '- ~~~\n  {b}\n  ~~~\n- c',
  '<BarChart caption="<b>" data={[{"label":"{a}","value":1},{"label":"<b","value":2}]} />',
  '[one](<a b>) \\`<',
])('of %s what is no text is saved as it is', (text) => {
  expect(saved(text).trim().replace('\\`\\<', '\\`<')).toBe(text)
})

test('a text that the editor wrote in its own way keeps what still says the same', () => {
  const text = [
    '## A *new* word\n\nOne, *two* and __three__: \\<10, 2 \\+ 2.',
    '1986\\. A year \\[sic].',
    '| Day | Calls |\n| --- | ---: |\n| Monday | 12 |',
    "<BarChart\n  caption='a'\n  data={[\n    { label: 'b', value: 1 },\n    { label: 'c', value: -2 },\n  ]}\n/>",
    '- one\n- two',
  ].join('\n\n')
  const file = `---\ntitle: A\n---\n\n${text}\n`
  const read = article.fromFile(file) as Record<string, unknown>
  const drawn = text
    .replaceAll(/\\(?=[<+.[])/g, '')
    .replaceAll(/(?<!\*)\*(?!\*)/g, '_')
    .replaceAll('__', '**')
    .replace(
      /<BarChart[^]*\/>/,
      '<BarChart caption="a" data={[{"label":"b","value":1},{"label":"c","value":-2}]} />',
    )
  expect(drawn).not.toBe(text)
  expect(article.toFile({ ...read, [bodyField]: drawn })).toBe(file)
  expect(article.toFile({ ...read, [bodyField]: drawn.replace('- two', '- three {x}') })).toBe(
    file.replace('- two', '- three \\{x}'),
  )
})

test.each([
  ['[a](www.example.com)', 'www.example.com is no address'],
  ['# Big', 'headings start at ##'],
  ['### Before any', 'needs one of ##'],
  ['## One\n\n#### Two below', 'needs one of ###'],
  ['![A telephone](https://example.com/a.webp)', 'must be a file of public/'],
  ['![](/pictures/a.webp)', 'no words for who cannot see it'],
  ['<Formula of="p" />', 'two terms or more'],
  ['<KeyNumber value="" label="a" />', '<KeyNumber> value'],
  ['A note[^1]\n\n[^1]: below', 'no footnotes'],
  ['From {{price.vip}}', '{{price.vip}} is not filled in here'],
])('an article with %s is refused when it is saved', (text, fault) => {
  const faults = entryFaults({ figure: { value: '' }, [bodyField]: text }, { names })
  expect(faults).toEqual([expect.stringContaining(fault)])
})

function readAgain({ pattern, fromBlock }: EditorComponentDefinition, text: string) {
  const match = pattern.exec(text)
  return match && fromBlock?.(match)
}

test.each([
  {
    src: '/pictures/our team (1).jpg',
    encoded: '/pictures/our%20team%20%281%29.jpg',
    alt: 'Our team',
  },
  {
    src: '/pictures/a.webp',
    encoded: '/pictures/a.webp',
    alt: String.raw`A [grey] *one* _two_ {x} <10 R&amp;D \ ends in \ `.trim(),
  },
])(
  'a picture of $src, $alt is one to the build, and the same to the editor',
  ({ encoded, ...picture }) => {
    const text = pictureBlock.toBlock(picture)
    const [block] = readBlocks(saved(text), 'a.mdx').blocks
    const image = { type: 'image', alt: picture.alt, url: encoded }
    expect(block).toMatchObject({ nodes: [{ children: [image] }] })
    expect(readAgain(pictureBlock, text)).toEqual(picture)
  },
)

test.each(['A & B', 'A &amp; B', String.raw`C:\\new\told`, 'say "yes"'])(
  'a component that says %s says it on the page and in the editor',
  (value) => {
    const [definition] = blocks.filter(({ name }) => name === 'KeyNumber').map(blockOf)
    // As the editor writes it: of two backslashes one.
    const text = String(definition?.toBlock({ value, label: 'b' })).replaceAll(/\\([_\\])/g, '$1')
    expect(readBlocks(saved(text), 'a.mdx').blocks).toMatchObject([{ props: { value } }])
    expect(definition && readAgain(definition, text)).toEqual({ value, label: 'b' })
  },
)

test('words that are too short for a build are refused, unless a figure may make them long enough', () => {
  const studies = collections.find((each) => 'name' in each && each.name === 'case-studies')
  const fields = studies && 'fields' in studies ? studies.fields : []
  const summary = fields.find(({ name }) => name === 'summary')
  const [pattern = ''] = summary && 'pattern' in summary ? (summary.pattern ?? []) : []
  const isTaken = (words: string) => new RegExp(String(pattern)).test(words)
  const seventy = 'ten signs. '.repeat(7).slice(0, 70)
  expect([seventy, seventy.slice(1), 'At {{site.brand}}', seventy.repeat(3)].map(isTaken)).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a list that may be empty may be emptied', () => {
  const kept: string[] = []
  JSON.stringify(collections, (name, field: Partial<ListFieldWithSubFields> | null) => {
    if (field?.widget === 'list' && field.required && !field.min) kept.push(field.name ?? name)
    return field
  })
  expect(kept).toEqual([])
})

test('figures are offered by the names that words say them by', () => {
  expect(figures).toContainEqual(['site.brand', site.brand])
})
