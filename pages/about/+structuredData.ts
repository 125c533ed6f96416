import type { Thing } from 'schema-dts'
import { nodeId, organization, website } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The page is about the firm, and names the people who founded it. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'AboutPage',
      '@id': nodeId('/about', 'about'),
      mainEntity: organization,
      isPartOf: website,
    },
    ...site.founders.map(({ id, name, title, bio, specialties, linkedinUrl, portrait }): Thing => ({
      '@type': 'Person',
      '@id': nodeId('/about', id),
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
