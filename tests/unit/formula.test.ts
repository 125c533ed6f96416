import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from '#articles/mdx/read-formula.ts'
import { formulaMarkup } from '#articles/mdx/formula-markup.ts'
import { plainMarkdown } from '#articles/mdx/plain-markdown.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'

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
  const read = () => readMdx(`\n<Formula of="${of}" />\n`, 'example.mdx')
  expect(read).toThrow('example.mdx:2: <Formula> of: ')
  expect(read).toThrow(reason)
})

test('whatever can be read is set with every term it has', () => {
  const term = fc.stringMatching(/^[a-z]{2,8}$/)
  const sign = fc.constantFrom(' × ', ' ÷ ', ' + ', ' − ', ' = ')
  fc.assert(
    fc.property(term, fc.array(fc.tuple(sign, term), { minLength: 1 }), (first, rest) => {
      const set = formulaMarkup(first + rest.flat().join(''))
      const terms = Array.from(set.matchAll(/<mi>(\w+)<\/mi>/g), ([, found]) => found)
      expect(terms).toEqual([first, ...rest.map(([, found]) => found)])
    }),
  )
})

test('the Markdown twin keeps a formula on one line, with its name', () => {
  expect(plainMarkdown('<Formula of="p ÷ (m + p)" />', 'a.mdx')).toBe('**p ÷ (m + p)**')
  expect(plainMarkdown('<Formula name="Formula" of="a × b" />', 'a.mdx')).toBe(
    '**Formula.** *a × b*',
  )
})
