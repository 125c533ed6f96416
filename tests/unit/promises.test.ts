import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

/** What a reader may hold us to: money, a share, a time. */
const figure = /[$€£]\s?\d|\d\s?%|\d\s?(seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i

/** Text and attributes that stand in the markup of a component, and hold a figure. */
function figuresIn(file: string, code = readFileSync(join(root, file), 'utf8')): string[] {
  const found: string[] = []
  const note = (text: unknown) => {
    // A share alone is a length of a drawing.
    if (typeof text !== 'string' || /^\d+%$/.test(text)) return
    if (figure.test(text)) found.push(`${file}: ${text.trim()}`)
  }
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute: ({ value }) => note(value?.type === 'Literal' ? value.value : null),
    JSXExpressionContainer: ({ expression }) =>
      note(expression.type === 'Literal' ? expression.value : null),
  }).visit(parseSync(file, code).program)
  return found
}

test('no page writes a price, a share or a time itself: they come from content, contract and settings', () => {
  const files = globSync('{pages,components}/**/*.tsx', { cwd: root, exclude: ['pages/design/**'] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => figuresIn(file))).toEqual([])
})

test('a figure in markup is found', () => {
  const page = `const page = <p title="For $5">Within 3 days <b>{'or 10 %'}</b></p>`
  expect(figuresIn('page.tsx', page)).toHaveLength(3)
})
