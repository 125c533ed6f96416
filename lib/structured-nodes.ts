import type { Offer, Service, Course, FAQPage } from 'schema-dts'
import { currency, products } from '#contract/catalogue.ts'
import type { Programme } from '#contract/product.ts'
import type { CourseId } from '#contract/site-values.ts'
import { site } from '#site.config.ts'
import { absoluteUrl, nodeId, organization } from './json-ld.ts'
import { isPreOrder } from './readiness.ts'

type OfferFacts = {
  /** As the page that shows it calls it. */
  name: string
  description: string
  /** Where it is bought or asked for. */
  url: string
}

/** A programme as an offer in structured data; its price is where it starts, and absent where equity is the price. */
export function programmeOffer(programme: Programme, facts: OfferFacts): Offer {
  const { priceCents, period } = programme
  return {
    '@type': 'Offer',
    ...facts,
    offeredBy: organization,
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

/** What a page sells, or gives away, at one price. */
export const offerOf = (path: string, priceCents: number) => ({
  '@type': 'Offer' as const,
  url: absoluteUrl(path),
  price: (priceCents / 100).toFixed(2),
  priceCurrency: currency.toUpperCase(),
})

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

/** Something done for a buyer, with its price and its parts, as structured data. */
export function serviceNode(service: ServiceFacts): Service {
  const { path, name, description, priceCents, contains } = service
  return {
    '@type': 'Service',
    '@id': nodeId(path, 'service'),
    name,
    description,
    url: absoluteUrl(path),
    provider: organization,
    ...(priceCents === undefined
      ? {}
      : {
          offers: offerOf(path, priceCents),
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

/** A course and its offer as structured data; `description` is what the page itself says of it. */
export function courseNode(id: CourseId, description: string): Course {
  const { name, page, amountCents } = products[id]
  return {
    '@type': 'Course',
    '@id': nodeId(page, 'course'),
    name,
    description,
    url: absoluteUrl(page),
    inLanguage: site.language,
    provider: organization,
    offers: {
      ...offerOf(page, amountCents),
      category: 'Paid',
      availability: `https://schema.org/${isPreOrder(id) ? 'PreOrder' : 'InStock'}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
    },
  }
}

/** The questions of a page as structured data; only for text that is visible on it. */
export function faqPage(
  path: string,
  entries: readonly { question: string; answer: string }[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': nodeId(path, 'faq'),
    isPartOf: { '@id': nodeId(path, 'page') },
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
