import { expect, test } from 'vitest'
import { textBlocks } from '#scripts/promises/text-blocks.ts'
import { traceFigures } from '#scripts/promises/trace-figures.ts'

const nothing = new Map<string, string>()

test('a figure that a setting fills in is traced to the setting, not to the sentence around it', () => {
  const written = [
    {
      place: 'words.ts:1',
      parts: ['Delivered within ', ' hours of payment'],
      values: ['times.hours'],
    },
    {
      place: 'words.ts:2',
      parts: ['Delivered within 24 hours of payment, or 3 refunds'],
      values: [],
    },
  ]
  expect(traceFigures('Delivered within 24 hours of payment', written, nothing)).toEqual([
    { figure: '24 hours', source: 'times.hours (words.ts:1)' },
  ])
})

test('a figure written in the words themselves is traced to their line', () => {
  const written = [{ place: 'words.ts:9', parts: ['Losses of 50 dollars'], values: [] }]
  expect(traceFigures('Losses of 50 dollars', written, nothing)).toEqual([
    { figure: '50', source: 'words.ts:9' },
  ])
})

test('a figure that nothing names is traced to nothing, whatever numbers stand elsewhere', () => {
  const written = [
    { place: 'words.ts:1', parts: ['373'], values: [] },
    { place: 'words.ts:2', parts: ['', ' ', ''], values: ['a', 'b'] },
  ]
  expect(traceFigures('373 founders have opened it', written, nothing)).toEqual([
    { figure: '373', source: null },
  ])
})

test('a page is read block by block, templates included, without its scripts and choices', () => {
  const html =
    '<head><title>x</title></head><p>One &amp; <em>two</em></p><script>3</script><option>4</option>' +
    '<template><b>five</b></template><div data-island="b"><p>6</p></div>'
  expect(textBlocks(html)).toEqual([
    { text: 'One & two', island: undefined },
    { text: 'five', island: undefined },
    { text: '6', island: 'b' },
  ])
})
