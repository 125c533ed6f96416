import { parseLiteral, type Literal } from './literal.ts'

/** End of a braced expression that starts at `from`, counting nested braces outside strings. */
function closingBrace(text: string, from: number): number {
  let depth = 0
  let quote = ''
  for (let index = from; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (quote) {
      if (sign === '\\') index += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return index
  }
  throw new SyntaxError('a brace is not closed')
}

/** Reads `caption="..." data={[...]}` into values; an attribute without a value is true. */
export function parseAttributes(text: string): Record<string, Literal> {
  const attributes: Record<string, Literal> = {}
  let rest = text.trim()
  while (rest) {
    const start = /^([A-Za-z][\w-]*)(=)?/.exec(rest)
    if (!start?.[1]) throw new SyntaxError(`cannot read "${rest.slice(0, 20)}"`)
    const [whole, name, hasValue] = start
    rest = rest.slice(whole.length)
    if (!hasValue) attributes[name] = true
    else if (rest.startsWith('{')) {
      const end = closingBrace(rest, 0)
      attributes[name] = parseLiteral(rest.slice(1, end))
      rest = rest.slice(end + 1)
    } else {
      const string = /^"([^"]*)"|^'([^']*)'/.exec(rest)
      if (!string) throw new SyntaxError(`the value of ${name} needs quotes or braces`)
      attributes[name] = string[1] ?? string[2] ?? ''
      rest = rest.slice(string[0].length)
    }
    rest = rest.trimStart()
  }
  return attributes
}
