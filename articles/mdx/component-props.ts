import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

export const barChartProps = z.strictObject({
  caption: text,
  /** Printed with each value: `$` before it, anything else after it. */
  unit: z.optional(z.string()),
  data: z
    .array(z.strictObject({ label: text, value: z.number() }))
    .check(z.minLength(2), z.maxLength(24)),
})

/** The components an article may use, and what each must be given. */
export const componentProps = {
  Figure: z.strictObject({ caption: text }),
  KeyNumber: z.strictObject({ value: text, label: text }),
  Steps: z.strictObject({}),
  Callout: z.strictObject({}),
  BarChart: barChartProps,
} as const

export type ComponentName = keyof typeof componentProps

export type BarChartProps = z.infer<typeof barChartProps>
