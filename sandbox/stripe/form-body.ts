/** A request's parameters as Stripe reads them: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Parameters = { [name: string]: Parameter }
export type Parameter = string | Parameter[] | Parameters

function withLists(value: Parameter): Parameter {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, child]) => [name, withLists(child)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}

/** Reads bracketed form encoding, from a body or a query. */
export function parseParameters(text: string): Parameters {
  const root: Parameters = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''))
    let node: Parameters = root
    for (const [index, part] of path.entries()) {
      const name = part || String(Object.keys(node).length)
      if (index === path.length - 1) node[name] = value
      else node = (node[name] ??= {}) as Parameters
    }
  }
  return withLists(root) as Parameters
}
