import { listPricesCents, products } from '#contract/catalogue.ts'

/** The courses in the order they are shown. */
export const courseIds = ['marketing-2025', 'ai-productivity', '10x-scale'] as const

/** The three courses at their own prices, and the plan that comes with the bundle only, in cents. */
export const bundleStackCents =
  listPricesCents.courseBundlePlan +
  courseIds.reduce((sum, id) => sum + products[id].amountCents, 0)

/** What the bundle saves against its parts, in whole percent: 40. */
export const bundleSavingPercent = Math.round(
  (1 - products['course-bundle'].amountCents / bundleStackCents) * 100,
)

/** Of the hours saved, how many the sum dares to count: one a working day. */
export const countedHoursAWeek = 5

export const weeksAYear = 52

/** The year's worth of the hours counted, in cents: 5 × 52 × $200 = $52,000. */
export const countedAnnualCents = countedHoursAWeek * weeksAYear * listPricesCents.courseHourValue
