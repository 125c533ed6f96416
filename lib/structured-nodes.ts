import type { Offer, Service, Course, FAQPage } from 'schema-dts'
import { currency } from '#contract/catalogue.ts'
import type { Programme } from '#contract/product.ts'
import { site } from '#site.config.ts'
import { nodeId, absoluteUrl } from './json-ld.ts'

type OfferFacts = {
  /** As the page that shows it calls it. */
  name: string
  description: string
  /** Where it is bought or asked for. */
  url: string
}

/**
 * A programme as an offer in structured data; its price is where it starts, and absent where equity is the price.
 *
 * @param origin - Production origin without a slash at the end.
 */
export function programmeOffer(origin: string, programme: Programme, facts: OfferFacts): Offer {
  const provider = { '@id': nodeId(origin, '/', 'organization') }
  const { priceCents, period } = programme
  return {
    '@type': 'Offer',
    ...facts,
    offeredBy: provider,
    ...(priceCents === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            minPrice: priceCents / 100,
            priceCurrency: currency.toUpperCase(),
            ...(period === 'month' ? { unitCode: 'MON' } : {}),
          },
        }),
  }
}

type ServiceFacts = {
  /** Path of the page that sells it. */
  path: string
  name: string
  description: string
  /** What it costs, in cents; absent where the page names no amount. */
  priceCents?: number
  /** What it holds, by the names the page gives the parts. */
  contains?: { name: string; parts: readonly { name: string; description?: string }[] }
}

/**
 * Something done for a buyer, with its price and its parts, as structured data.
 *
 * @param origin - Production origin without a slash at the end.
 */
export function serviceNode(origin: string, service: ServiceFacts): Service {
  const { path, name, description, priceCents, contains } = service
  const url = absoluteUrl(origin, path)
  return {
    '@type': 'Service',
    '@id': nodeId(origin, path, 'service'),
    name,
    description,
    url,
    provider: { '@id': nodeId(origin, '/', 'organization') },
    ...(priceCents === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: (priceCents / 100).toFixed(2),
            priceCurrency: currency.toUpperCase(),
          },
        }),
    ...(contains
      ? {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: contains.name,
            itemListElement: contains.parts.map((part) => ({
              '@type': 'Offer' as const,
              itemOffered: { '@type': 'Service' as const, ...part },
            })),
          },
        }
      : {}),
  }
}

type CourseFacts = {
  /** Path of the course's page. */
  path: string
  name: string
  description: string
  priceCents: number
  isPreOrder: boolean
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
    inLanguage: site.language,
    provider: { '@id': nodeId(origin, '/', 'organization') },
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(origin, course.path),
      price: (course.priceCents / 100).toFixed(2),
      priceCurrency: currency.toUpperCase(),
      category: 'Paid',
      availability: `https://schema.org/${course.isPreOrder ? 'PreOrder' : 'InStock'}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
    },
  }
}

/**
 * The questions of a page as structured data; only for text that is visible on it.
 *
 * @param origin - Production origin without a slash at the end.
 * @param path - Path of the page.
 */
export function faqPage(
  origin: string,
  path: string,
  entries: readonly { question: string; answer: string }[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': nodeId(origin, path, 'faq'),
    isPartOf: { '@id': nodeId(origin, path, 'page') },
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
