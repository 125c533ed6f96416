import type { Thing } from 'schema-dts'
import { nodeId, organization, website } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The page is where to reach the organization. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'ContactPage',
      '@id': nodeId('/contact', 'contact'),
      isPartOf: website,
      mainEntity: {
        '@type': 'Organization',
        ...organization,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          telephone: site.phone.e164,
          email: site.contactEmail,
          availableLanguage: 'en',
        },
      },
    },
  ]
}
