import { libraryWords as words } from '#contract/library-words.ts'
import { defaultMetadata, type PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'

/** The worker writes the title of what it draws, and nobody lists it. */
export const metadata = (): PageMetadata => ({
  ...defaultMetadata,
  title: `${words.title} | ${site.brand}`,
  description: words.lead,
})
