/** A formula, read: a term, a run of terms with the signs between them, what brackets hold, or one thing over another. */
export type Formula =
  | { kind: 'term'; text: string }
  | { kind: 'row'; first: Formula; rest: readonly Part[] }
  | { kind: 'group'; inner: Formula }
  | { kind: 'fraction'; over: Formula; under: Formula }

type Part = { sign: string; formula: Formula }

const sums = new Set(['=', '+', '−', '±', ','])
const piece = /\s*([()=+−±×÷]|,(?=\s)|(?:[^()=+−±×÷,]|,(?!\s))+)/y

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  piece.lastIndex = 0
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    const found = match[1]?.trim()
    if (found) pieces.push(found)
  }
  return pieces
}

const bare = (formula: Formula) => (formula.kind === 'group' ? formula.inner : formula)

const joined = (left: Formula, part: Part): Formula =>
  left.kind === 'row'
    ? { ...left, rest: [...left.rest, part] }
    : { kind: 'row', first: left, rest: [part] }

/** Reads `p ÷ (m + p)`: all that is multiplied before a division sign is over what follows it. */
export function readFormula(text: string): Formula {
  const pieces = piecesOf(text)
  let at = 0

  const factor = (): Formula => {
    const found = pieces[at++]
    if (found === '(') {
      const inner = sum()
      if (pieces[at++] !== ')') throw new SyntaxError('a bracket is not closed')
      return { kind: 'group', inner }
    }
    if (!found || /^[)=+−±×÷,]$/.test(found)) throw new SyntaxError('a term is missing')
    return { kind: 'term', text: found }
  }

  const product = (): Formula => {
    let left = factor()
    for (let sign = pieces[at]; sign === '×' || sign === '÷'; sign = pieces[at]) {
      at += 1
      const right = factor()
      left =
        sign === '×'
          ? joined(left, { sign, formula: right })
          : { kind: 'fraction', over: bare(left), under: bare(right) }
    }
    return left
  }

  const sum = (): Formula => {
    const first = product()
    const rest: Part[] = []
    for (let sign = pieces[at]; sign && sums.has(sign); sign = pieces[at]) {
      at += 1
      rest.push({ sign, formula: product() })
    }
    return rest.length > 0 ? { kind: 'row', first, rest } : first
  }

  const formula = sum()
  if (at < pieces.length) throw new SyntaxError(`${pieces[at]} has nothing before it`)
  if (formula.kind === 'term') throw new SyntaxError('a formula has two terms or more')
  return formula
}
