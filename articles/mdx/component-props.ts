import * as z from 'zod/mini'
import { fieldHelp } from '#content/schemas/kinds.ts'
import { readFormula } from './read-formula.ts'

const textOf = (help: string) => z.string().check(z.minLength(1)).register(fieldHelp, { help })

export const barChartProps = z.strictObject({
  caption: textOf('What the bars show, and what to see in them.'),
  /** Printed with each value: `$` before it, anything else after it. */
  unit: z.optional(
    z.string().register(fieldHelp, { help: '$ stands before each value, anything else after it.' }),
  ),
  data: z
    .array(z.strictObject({ label: textOf('Stands beside the bar.'), value: z.number() }))
    .check(z.minLength(2), z.maxLength(24)),
})

/** Why a formula cannot be read, or null. */
function formulaFault(line: string): string | null {
  try {
    readFormula(line)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

export const formulaProps = z.strictObject({
  /** As one would write it in a line: `p ÷ (m + p)`. */
  of: z.string().check(
    z.refine((line) => formulaFault(line) === null, {
      error: ({ input }) => formulaFault(String(input)) ?? '',
    }),
  ),
  /** Stands above it. */
  name: z.optional(textOf('Stands above it.')),
})

/** The components an article may use, and what each must be given. */
export const componentProps = {
  Figure: z.strictObject({ caption: textOf('Stands below the table.') }),
  KeyNumber: z.strictObject({
    value: textOf('A figure, drawn large: 31%.'),
    label: textOf('What it is a figure of.'),
  }),
  Steps: z.strictObject({}),
  Callout: z.strictObject({}),
  BarChart: barChartProps,
  Formula: formulaProps,
} as const

export type ComponentName = keyof typeof componentProps

export type BarChartProps = z.infer<typeof barChartProps>

export type FormulaProps = z.infer<typeof formulaProps>
