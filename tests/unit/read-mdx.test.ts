import { describe, expect, test } from 'vitest'
import { markdownHtml } from '#articles/mdx/markdown.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { plainMarkdown } from '#articles/mdx/plain-markdown.ts'

const read = (body: string) => readMdx(body, 'content/articles/example.mdx', 12)

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

test('a column of figures is marked by data, never by a style the policy would refuse', () => {
  const html = htmlOf('| a | b |\n| --- | ---: |\n| x | 1 |\n')
  expect(html).toContain('<td data-align="end">1</td>')
  expect(html).not.toMatch(/style=|align="right"/)
})

test('a corner that heads nothing is a cell, not an empty header', () => {
  const html = htmlOf('| | b |\n| --- | --- |\n| x | 1 |\n')
  expect(html.match(/<th>|<td>/g)).toEqual(['<td>', '<th>', '<td>', '<td>'])
})

describe('a fault names the file and the line', () => {
  const faults: [name: string, body: string, message: RegExp][] = [
    [
      'an unknown component',
      'One.\n\n<Video />\n',
      /example\.mdx:14: <Video> is not one of Figure/,
    ],
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
    [
      'a closing tag without an opening one',
      'One.\n\n</Callout>\n',
      /:14: Unexpected closing slash/,
    ],
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
      'a heading after a component',
      '<Callout>\n\nText.\n\n</Callout>\n\n\n# Title\n',
      /:19: headings start at ##/,
    ],
    ['a heading of the first level', 'One.\n\n# Title\n', /:14: headings start at ##/],
  ]
  test.each(faults)('%s', (_, body, message) => {
    expect(() => read(body)).toThrow(message)
  })
})

test('a picture that is there is read', () => {
  expect(() => read('![the mark](/favicon.svg)\n')).not.toThrow()
})

test('braces and tags in code are text', () => {
  expect(() =>
    read('Use `{x}` and `<b>`.\n\n```\nimport { a } from "b"\n<Video>\n```\n'),
  ).not.toThrow()
})

test('the plain twin keeps every figure and drops every tag', () => {
  const text = plainMarkdown(
    '<KeyNumber value="13%" label="of the hours" />\n\n<Callout>\n\nKeep this.\n\n</Callout>\n\n<BarChart caption="Bars." unit="%" data={[{ label: \'A|B\', value: 66.3 }, { label: \'C\', value: -19 }]} />\n',
    'example.mdx',
  )
  expect(text).toBe(
    '**13%** of the hours\n\n> Keep this.\n\n| | |\n| --- | ---: |\n| A\\|B | 66.3% |\n| C | −19% |\n\n*Bars.*',
  )
})
