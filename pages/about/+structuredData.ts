import type { Thing } from 'schema-dts'
import { nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

const organization = { '@id': nodeId(site.origin, '/', 'organization') }

/** The page is about the firm, and names the people who founded it. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'AboutPage',
      '@id': nodeId(site.origin, '/about', 'about'),
      mainEntity: organization,
      isPartOf: { '@id': nodeId(site.origin, '/', 'website') },
    },
    ...site.founders.map(({ id, name, title, bio, specialties, linkedinUrl, portrait }): Thing => ({
      '@type': 'Person',
      '@id': nodeId(site.origin, '/about', id),
      name,
      jobTitle: title,
      description: bio,
      knowsAbout: [...specialties],
      sameAs: linkedinUrl,
      worksFor: organization,
      ...(portrait ? { image: `${site.origin}${portrait}` } : {}),
    })),
  ]
}
