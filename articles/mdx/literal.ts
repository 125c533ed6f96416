/** Value an attribute may have: what JSON can say. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal }

const tokenPattern =
  /\s*(?:([{}[\]:,])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d[\d_]*(?:\.\d+)?)|(true|false|null)\b|([A-Za-z_$][\w$]*))/y

type Token = { sign?: string; value?: Literal; name?: string }

const unescape = (text: string) => text.replace(/\\(.)/g, (_, sign: string) => sign)

function* tokens(text: string): Generator<Token> {
  tokenPattern.lastIndex = 0
  for (let end = 0; text.slice(end).trim();) {
    const match = tokenPattern.exec(text)
    if (!match) throw new SyntaxError(`cannot read "${text.slice(end, end + 20).trim()}"`)
    end = tokenPattern.lastIndex
    const [, sign, double, single, number, word, name] = match
    if (sign) yield { sign }
    else if (number !== undefined) yield { value: Number(number.replaceAll('_', '')) }
    else if (word) yield { value: JSON.parse(word) as Literal }
    else if (name) yield { name }
    else yield { value: unescape(double ?? single ?? '') }
  }
}

/**
 * Reads a JavaScript literal: strings, numbers, booleans, arrays and objects, nothing that would have to run.
 * Throws `SyntaxError` on anything else.
 */
export function parseLiteral(text: string): Literal {
  const list = [...tokens(text)]
  let position = 0
  const next = () => list[position++] ?? {}
  const isAt = (sign: string) => list[position]?.sign === sign
  const expect = (sign: string) => {
    if (next().sign !== sign) throw new SyntaxError(`expected "${sign}"`)
  }

  const items = <Item>(close: string, item: () => Item): Item[] => {
    const found: Item[] = []
    while (!isAt(close)) {
      found.push(item())
      if (!isAt(close)) expect(',')
    }
    expect(close)
    return found
  }

  const value = (): Literal => {
    const token = next()
    if (token.value !== undefined) return token.value
    if (token.sign === '[') return items(']', value)
    if (token.sign === '{') return Object.fromEntries(items('}', entry))
    throw new SyntaxError(`expected a value, found "${token.name ?? token.sign ?? 'nothing'}"`)
  }

  const entry = (): [string, Literal] => {
    const token = next()
    const key = token.name ?? token.value
    if (typeof key !== 'string') throw new SyntaxError('expected a name')
    expect(':')
    return [key, value()]
  }

  const result = value()
  if (position < list.length) throw new SyntaxError('more than one value')
  return result
}
