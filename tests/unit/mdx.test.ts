import fc from 'fast-check'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { formulaMarkup } from '#articles/mdx/formula-markup.ts'
import { markdownHtml } from '#articles/mdx/markdown.ts'
import { toString } from 'mdast-util-to-string'
import { plainMarkdown } from '#articles/mdx/plain-markdown.ts'
import { readFormula } from '#articles/mdx/read-formula.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { root } from '#scripts/root.ts'
import { forAll } from './for-all.ts'

const read = (body: string) => readMdx(body, 'content/articles/example.mdx', 12)

const plainText = (body: string) => plainMarkdown(read(body))

const htmlOf = (body: string) =>
  read(body)
    .blocks.map((block) => (block.kind === 'markdown' ? markdownHtml(block.nodes) : ''))
    .join('')

test('components, their attributes and the Markdown inside them are read', () => {
  const { blocks } = read(
    `Before.

<Figure caption="A table.">

| a | b |
| --- | ---: |
| x | 1 |

</Figure>

<BarChart
  caption="Two bars, one of them > 1."
  unit="$"
  data={[
    { label: 'First', value: 1_000 },
    { label: "It's second", value: -2.5, },
  ]}
/>
`,
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['markdown', 'Figure', 'BarChart'])
  expect(blocks[2]).toMatchObject({
    props: {
      caption: 'Two bars, one of them > 1.',
      unit: '$',
      data: [
        { label: 'First', value: 1000 },
        { label: "It's second", value: -2.5 },
      ],
    },
  })
})

test('headings get ids of their own, also when they repeat, and those of the second level are listed', () => {
  const { headings } = read('## What it *costs*\n\ntext\n\n### Detail\n\n## What it costs\n')
  expect(headings).toEqual([
    { id: 'what-it-costs', text: 'What it costs' },
    { id: 'what-it-costs-2', text: 'What it costs' },
  ])
})

test('a heading takes no id that the page around it is known by', () => {
  const { headings } = read('## Notifications\n\nText.\n\n## Main\n')
  expect(headings.map(({ id }) => id)).toEqual(['notifications-2', 'main-2'])
})

test('a column of figures is marked by data, never by a style the policy would refuse', () => {
  const html = htmlOf('| a | b |\n| --- | ---: |\n| x | 1 |\n')
  expect(html).toContain('<td data-align="end">1</td>')
  expect(html).not.toMatch(/style=|align="right"/)
})

test('a corner that heads nothing is a cell, not an empty header', () => {
  const html = htmlOf('| | b |\n| --- | --- |\n| x | 1 |\n')
  expect(html.match(/<th>|<td>/g)).toEqual(['<td>', '<th>', '<td>', '<td>'])
})

test.each([
  ['an unknown component', 'One.\n\n<Video />\n', /example\.mdx:14: <Video> is not one of Figure/],
  ['a missing attribute', '<KeyNumber value="3" />\n', /:12: <KeyNumber> label/],
  [
    'an attribute nobody knows',
    '<Figure caption="c" size="2">\n\nx\n\n</Figure>\n',
    /:12: <Figure>/,
  ],
  [
    'a component that is not closed',
    'One.\n\n<Callout>\n\nText\n',
    /:14: Expected a closing tag for `<Callout>`/,
  ],
  ['a closing tag without an opening one', 'One.\n\n</Callout>\n', /:14: Unexpected closing slash/],
  ['an expression', 'One.\n\nTwo {1 + 1}.\n', /:14: braces and tags have no place/],
  ['an element', 'One <b>two</b>.\n', /:12: braces and tags have no place/],
  ['an import', "import x from './x.ts'\n", /:12: articles import nothing/],
  [
    'a call in an attribute',
    '<BarChart caption="c" data={load()} />\n',
    /:12: <BarChart> takes a value only, nothing to run/,
  ],
  [
    'a picture that is not there, on a later line of its paragraph',
    'One.\n\nTwo,\nthree ![a chart](/pictures/nowhere.png).\n',
    /:15: the picture \/pictures\/nowhere\.png is missing: there is no public\/pictures\/nowhere\.png/,
  ],
  [
    'a picture of another site, inside a component',
    '<Callout>\n\n![a chart](https://example.com/chart.png)\n\n</Callout>\n',
    /:14: the picture https:\/\/example\.com\/chart\.png must be a file of public\//,
  ],
  [
    'a picture whose name holds a percent sign',
    'One.\n\n![a chart](/pictures/100%.png)\n',
    /:14: the picture \/pictures\/100%\.png is missing: there is no public\/pictures\/100%\.png/,
  ],
  [
    'a link whose address is not finished',
    'One.\n\nTwo [three](https://).\n',
    /:14: the link https:\/\/ is no address/,
  ],
  [
    'a link without its beginning',
    'One.\n\nTwo [three](www.example.com/report).\n',
    /:14: the link www\.example\.com\/report is no address: it begins with/,
  ],
  [
    'a link that a feed would take for a page of this site',
    'One.\n\nTwo [three](//example.com/report).\n',
    /:14: the link \/\/example\.com\/report is no address: it begins with/,
  ],
  [
    'a picture that names its address further down',
    'One.\n\n![a chart][c]\n\n[c]: https://example.com/chart.png\n',
    /:14: the picture https:\/\/example\.com\/chart\.png must be a file of public\//,
  ],
  ['a footnote', 'One[^1].\n\n[^1]: Two.\n', /:14: a text has no footnotes/],
  [
    'a heading after a component',
    '<Callout>\n\nText.\n\n</Callout>\n\n\n# Title\n',
    /:19: headings start at ##/,
  ],
  [
    'a first heading of the third level',
    'One.\n\n### Two\n',
    /:14: a heading of ### needs one of ##/,
  ],
  [
    'a heading two levels below the one before it',
    '## One\n\n### Two\n\n## Three\n\n#### Four\n',
    /:18: a heading of #### needs one of ### above it/,
  ],
])('a fault names the file and the line: %s', (_, body, message) => {
  expect(() => read(body)).toThrow(message)
})

test('a picture that is there is read, and keeps its place where its file tells its size', () => {
  expect(htmlOf('![the mark](/favicon.svg)\n')).toContain('width="32" height="32"')
  using folder = mkdtempDisposableSync(join(root, 'public/picture-'))
  writeFileSync(join(folder.path, 'a.gif'), 'GIF89a\u0003\0\u0002\0', 'latin1')
  const html = htmlOf(`![a chart](/${basename(folder.path)}/a.gif)\n`)
  expect(html).toContain('width="3" height="2"')
})

test('a link may name its address below a component', () => {
  const { blocks } = read('See [prices][p].\n\n<Callout>\n\nText.\n\n</Callout>\n\n[p]: /pricing\n')
  const [first] = blocks
  expect(first?.kind === 'markdown' && markdownHtml(first.nodes)).toBe(
    '<p>See <a href="/pricing">prices</a>.</p>',
  )
})

test('code is scrolled by keyboard, too', () => {
  expect(htmlOf('```\na line\n```\n')).toBe('<pre tabindex="0"><code>a line\n</code></pre>')
})

test('braces and tags in code are text', () => {
  expect(() =>
    read('Use `{x}` and `<b>`.\n\n```\nimport { a } from "b"\n<Video>\n```\n'),
  ).not.toThrow()
})

test('the plain twin keeps every figure and drops every tag', () => {
  const text = plainText(
    '<KeyNumber value="13%" label="of the hours" />\n\n<Callout>\n\nKeep this.\n\n</Callout>\n\n<BarChart caption="Bars." unit="%" data={[{ label: \'A|B\', value: 66.3 }, { label: \'C\', value: -19 }]} />\n',
  )
  expect(text).toBe(
    '**13%** of the hours\n\n> Keep this.\n\n| | |\n| --- | ---: |\n| A\\|B | 66.3% |\n| C | −19% |\n\n*Bars.*',
  )
})

test('the plain twin loses the indent of what stands inside a component', () => {
  expect(plainText('<Callout>\n  - a\n    - b\n  - c\n</Callout>\n')).toBe('> - a\n>   - b\n> - c')
  const table = '| a | b |\n| --- | --- |\n| x | 1 |'
  const figure = `Before.\n\n<Figure caption="A table.">\n${table.replaceAll(/^/gm, '    ')}\n</Figure>\n`
  expect(plainText(figure)).toBe(`Before.\n\n${table}\n\n*A table.*`)
})

test('what is divided stands over what divides it, without the brackets the line needed', () => {
  expect(formulaMarkup('p ÷ (m + p)')).toContain(
    '<mfrac><mi data-letter="">p</mi><mrow><mi data-letter="">m</mi><mo form="infix">+</mo><mi data-letter="">p</mi></mrow></mfrac>',
  )
})

test('a product is divided as a whole, and goes on after it', () => {
  expect(readFormula('a × b ÷ c × d')).toMatchObject({
    kind: 'row',
    first: { kind: 'fraction', over: { kind: 'row' }, under: { text: 'c' } },
    rest: [{ sign: '×', formula: { text: 'd' } }],
  })
})

test('words, figures and letters are told apart, and a line may break before each sign', () => {
  expect(formulaMarkup('sale × $1,400 × n, once a quarter')).toBe(
    '<div role="math" aria-label="sale × $1,400 × n, once a quarter">' +
      [
        '<mi>sale</mi>',
        '<mo form="infix">×</mo><mn>$1,400</mn>',
        '<mo form="infix">×</mo><mi data-letter="">n</mi>',
        '<mo form="infix">,</mo><mi>once a quarter</mi>',
      ]
        .map((row) => `<math display="block" aria-hidden="true"><mrow>${row}</mrow></math>`)
        .join('') +
      '</div>',
  )
})

test('a formula’s words cannot become markup', () => {
  expect(formulaMarkup('a"<b> × c')).not.toMatch(/<b>|a"/)
})

test.each([
  ['p ÷', 'a term is missing'],
  ['(p + m', 'a bracket is not closed'],
  ['p) × m', ') has nothing before it'],
  ['p', 'a formula has two terms or more'],
  ['', 'a term is missing'],
])('%o is refused by file, line and reason', (of, reason) => {
  const reading = () => readMdx(`\n<Formula of="${of}" />\n`, 'example.mdx')
  expect(reading).toThrow('example.mdx:2: <Formula> of: ')
  expect(reading).toThrow(reason)
})

test('whatever can be read is set with every term it has', () => {
  const term = fc.stringMatching(/^[a-z]{2,8}$/)
  const sign = fc.constantFrom(' × ', ' ÷ ', ' + ', ' − ', ' = ')
  forAll(term, fc.array(fc.tuple(sign, term), { minLength: 1 }), (first, rest) => {
    const set = formulaMarkup(first + rest.flat().join(''))
    const terms = Array.from(set.matchAll(/<mi>(\w+)<\/mi>/g), ([, found]) => found)
    expect(terms).toEqual([first, ...rest.map(([, found]) => found)])
  })
})

test('the Markdown twin keeps a formula on one line, with its name', () => {
  expect(plainText('<Formula of="p ÷ (m + p)" />')).toBe('**p ÷ (m + p)**')
  expect(plainText('<Formula name="Formula" of="a × b" />')).toBe('**Formula.** *a × b*')
})

test.each([
  [
    `He said, "'Twas" and "*so*" ("this") — "that"—"so".`,
    'He said, “‘Twas” and “so” (“this”) — “that”—“so”.',
  ],
  [
    `John's users' '80s, a "5-year" plan; "no," she said.`,
    'John’s users’ ’80s, a “5-year” plan; “no,” she said.',
  ],
  [`"Wait—" she said: \`don't\` is "\`code\`".`, `“Wait—” she said: don't is “code”.`],
])('quotes are set as a printer would, across emphasis, code left alone: %s', (source, set) => {
  const [block] = read(source).blocks
  expect(block?.kind === 'markdown' && toString(block.nodes)).toBe(set)
})
