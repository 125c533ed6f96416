import { escapeMarkup } from '#lib/escape-markup.ts'
import { readFormula, type Formula } from './read-formula.ts'

/** Words are identifiers, not `mtext`, which would not keep its distance from a sign; only letters lean. */
function term(text: string): string {
  if (/^[$\d.,%]+$/.test(text)) return `<mn>${escapeMarkup(text)}</mn>`
  return `<mi${/^\p{L}$/u.test(text) ? ' data-letter=""' : ''}>${escapeMarkup(text)}</mi>`
}

/** Between two terms even where a line begins with it. */
const sign = (text: string) => `<mo form="infix">${text}</mo>`

function markup(formula: Formula): string {
  switch (formula.kind) {
    case 'term':
      return term(formula.text)
    case 'group':
      return `<mrow><mo>(</mo>${markup(formula.inner)}<mo>)</mo></mrow>`
    case 'fraction':
      return `<mfrac>${markup(formula.over)}${markup(formula.under)}</mfrac>`
    case 'row':
      return `<mrow>${parts(formula).join('')}</mrow>`
  }
}

/** A row's terms, each but the first after its sign, so that a line may break before a sign. */
function parts(formula: Formula): string[] {
  if (formula.kind !== 'row') return [markup(formula)]
  const rest = formula.rest.flatMap((part) => {
    const [first = '', ...others] = parts(part.formula)
    return [sign(part.sign) + first, ...others]
  })
  return [...parts(formula.first), ...rest]
}

/**
 * A formula as MathML, read aloud as its own line. Each row is an element of its own: WebKit breaks no line within one.
 */
export function formulaMarkup(text: string): string {
  const rows = parts(readFormula(text)).map(
    (part) => `<math display="block" aria-hidden="true"><mrow>${part}</mrow></math>`,
  )
  return `<div role="math" aria-label="${escapeMarkup(text)}">${rows.join('')}</div>`
}
