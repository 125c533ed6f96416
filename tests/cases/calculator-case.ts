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
