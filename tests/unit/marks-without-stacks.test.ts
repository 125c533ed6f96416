import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutStacks } from '#scripts/build/marks-without-stacks.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

/** Names of the variables at the top of the module that are errors made while it is loaded. */
const errorsAtTop = (code: string) =>
  Array.from(code.matchAll(/^(?:var)? {1,2}(\w+) = (?:new )?Error\(/gm), ([, name]) => name)

test('React makes no error while it is loaded', () => {
  expect(errorsAtTop(react)).toHaveLength(5)
  expect(errorsAtTop(withoutStacks(react))).toEqual([])
})

test('a mark is an error still, each with its own message', () => {
  const messages = Array.from(
    withoutStacks(react).matchAll(
      /= Object\.create\(Error\.prototype, \{ message: \{ value: formatProdErrorMessage\((\d+)\) \} \}\)/g,
    ),
    ([, code]) => code,
  )
  expect(messages).toHaveLength(5)
  expect(new Set(messages).size).toBe(5)
})

test('marks nobody has looked at end the build', () => {
  expect(() => withoutStacks(react.replace('Error(formatProdErrorMessage(461))', 'null'))).toThrow(
    /4 marks/,
  )
})
