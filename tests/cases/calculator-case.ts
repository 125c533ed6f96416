/** One worked example: what a visitor sets, in order, and what the calculator must then show. */
export type CalculatorCase = {
  name: string
  /** Values by field name, set in this order (a ticket tier comes before its return on ad spend). */
  set: Readonly<Record<string, number | string | boolean>>
  /** Modules switched off. */
  off: readonly string[]
  monthlyCents: number
  shownMonthly: string
  shownQuarterly: string
}

type Example = readonly [
  name: string,
  set: CalculatorCase['set'],
  monthlyCents: number,
  off?: readonly string[],
]

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Worked examples with what is shown of them: whole dollars, and three months for a quarter. */
export const workedExamples = (examples: readonly Example[]): CalculatorCase[] =>
  examples.map(([name, set, monthlyCents, off = []]) => ({
    name,
    set,
    off,
    monthlyCents,
    shownMonthly: dollars.format(monthlyCents / 100),
    shownQuarterly: dollars.format((3 * monthlyCents) / 100),
  }))

/** The address that sets what a worked example sets. */
export function queryOf({ set, off }: Pick<CalculatorCase, 'set' | 'off'>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(set)) {
    query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
  }
  if (off.length > 0) query.set('off', off.join(','))
  return query
}

/** Three examples for a visitor's hands: the last, one with something off, and one that sets every field at once. */
export function typedCases(
  cases: readonly CalculatorCase[],
  totals: (query: URLSearchParams) => {
    monthlyCents: number
    shownMonthly: string
    shownQuarterly: string
  },
): CalculatorCase[] {
  const choices = cases.flatMap(({ set }) =>
    Object.entries(set).filter(([, value]) => typeof value !== 'number'),
  )
  // A choice may set a number anew, so choices come first.
  const set = Object.assign({}, Object.fromEntries(choices), ...cases.map((each) => each.set))
  const whole = { name: 'every field at once', set, off: [] }
  return [
    { ...whole, ...totals(queryOf(whole)) },
    ...cases.filter(({ off }) => off.length > 0).slice(0, 1),
    ...cases.slice(-1),
  ]
}
