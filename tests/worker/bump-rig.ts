import { onTestFinished } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { site } from '#site.config.ts'

/** The course that these tests add. */
export const course = 'marketing-2025'

export const { name: courseName, amountCents: courseCents } = products[course]

/** Has the owner offer it in the checkout, for this test alone. */
export function offerCourse(): void {
  site.bump = course
  onTestFinished(() => {
    site.bump = null
  })
}
