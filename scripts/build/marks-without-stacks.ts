import type { Plugin } from 'vite'

/** A mark of React's, made when it is loaded: thrown to itself, told by what it is, never by where it comes from. */
const markPattern = /(\w+ = )Error\(formatProdErrorMessage\((\d+)\)\)(?=[,;]\n)/g
const marksKnown = 5

/**
 * Makes React's marks without a stack.
 *
 * @throws when React has other marks than those that were looked at.
 */
export function withoutStacks(code: string): string {
  const found = code.match(markPattern)?.length ?? 0
  if (found !== marksKnown) throw new Error(`React makes ${found} marks, not ${marksKnown}.`)
  return code.replace(
    markPattern,
    '$1Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })',
  )
}

/**
 * React makes five errors when it is loaded, to throw them to itself. Where an inspector is attached, as by whatever
 * measures a page, each wants to know the lines of its stack, and for them all of React is parsed again: 17 ms that no
 * visitor has, in what a measurement says of their time.
 */
export function marksWithoutStacks(): Plugin {
  return {
    name: 'marks-without-stacks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutStacks(code), map: null }),
    },
  }
}
