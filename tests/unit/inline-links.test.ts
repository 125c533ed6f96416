import { expect, test } from 'vitest'
import { inlineParts } from '#lib/inline-links.ts'

test('links in a sentence are told from its text, in order', () => {
  expect(inlineParts('Write to [us](mailto:a@b.example), or [call](tel:+1555).')).toEqual([
    { text: 'Write to ' },
    { text: 'us', href: 'mailto:a@b.example' },
    { text: ', or ' },
    { text: 'call', href: 'tel:+1555' },
    { text: '.' },
  ])
})

test('brackets that are no link stay as they are', () => {
  expect(inlineParts('Take [this] (or that).')).toEqual([{ text: 'Take [this] (or that).' }])
})
