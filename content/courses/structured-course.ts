import { products } from '#contract/catalogue.ts'
import { isPreOrder } from '#lib/readiness.ts'
import type { Course } from '../schemas/courses.ts'

/** The facts of a course as search engines are told them; `description` is what the page itself says of it. */
export function structuredCourse(course: Course, description: string) {
  const { name, page, amountCents } = products[course.id]
  return {
    path: page,
    name,
    description,
    priceCents: amountCents,
    isPreOrder: isPreOrder(course.id),
  }
}
