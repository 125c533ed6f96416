import type { Course } from 'schema-dts'
import { absoluteUrl, nodeId } from './json-ld.ts'

type CourseFacts = {
  /** Path of the course's page. */
  path: string
  name: string
  description: string
  /** US cents. */
  priceCents: number
}

/**
 * A course and its offer as structured data.
 *
 * @param origin - Production origin without a slash at the end.
 */
export function courseNode(origin: string, course: CourseFacts): Course {
  return {
    '@type': 'Course',
    '@id': nodeId(origin, course.path, 'course'),
    name: course.name,
    description: course.description,
    url: absoluteUrl(origin, course.path),
    inLanguage: 'en',
    provider: { '@id': nodeId(origin, '/', 'organization') },
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(origin, course.path),
      price: (course.priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      category: 'Paid',
      availability: 'https://schema.org/InStock',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
    },
  }
}
