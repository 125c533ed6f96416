import type { Thing } from 'schema-dts'
import { nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The page is where to reach the organization. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'ContactPage',
      '@id': nodeId(site.origin, '/contact', 'contact'),
      isPartOf: { '@id': nodeId(site.origin, '/', 'website') },
      mainEntity: {
        '@type': 'Organization',
        '@id': nodeId(site.origin, '/', 'organization'),
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
