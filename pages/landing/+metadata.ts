import type { PageContextServer } from 'vike/types'
import type { LandingPage } from '#content/landing-pages.ts'
import { defaultMetadata, type PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'

/** No search engine lists it: its figures are those of its campaign. */
export function metadata({ data }: PageContextServer): PageMetadata {
  const { title, description, changed, hero } = data as LandingPage
  return {
    ...defaultMetadata,
    title: `${title} | ${site.brand}`,
    description,
    changed,
    crumb: hero.eyebrow,
  }
}
