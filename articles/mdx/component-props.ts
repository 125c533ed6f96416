import * as z from 'zod/mini'
import { readFormula } from './read-formula.ts'

const text = z.string().check(z.minLength(1))

export const barChartProps = z.strictObject({
  caption: text,
  /** Printed with each value: `$` before it, anything else after it. */
  unit: z.optional(z.string()),
  data: z
    .array(z.strictObject({ label: text, value: z.number() }))
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
  name: z.optional(text),
})

/** The components an article may use, and what each must be given. */
export const componentProps = {
  Figure: z.strictObject({ caption: text }),
  KeyNumber: z.strictObject({ value: text, label: text }),
  Steps: z.strictObject({}),
  Callout: z.strictObject({}),
  BarChart: barChartProps,
  Formula: formulaProps,
} as const

export type ComponentName = keyof typeof componentProps

export type BarChartProps = z.infer<typeof barChartProps>

export type FormulaProps = z.infer<typeof formulaProps>
