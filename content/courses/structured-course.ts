import { products } from '#contract/catalogue.ts'
import type { Course } from './course.ts'

/** The facts of a course as search engines are told them. */
export function structuredCourse(course: Course) {
  const { name, page, amountCents } = products[course.id]
  return { path: page, name, description: course.summary, priceCents: amountCents }
}
