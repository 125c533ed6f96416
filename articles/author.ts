import type { Person } from '#contract/site-values.ts'
import { site } from '#site.config.ts'

/** Who is behind an author's id; front matter admits only founders. */
export function authorOf(id: string): Omit<Person, 'title'> {
  return site.founders.find((founder) => founder.id === id) ?? { name: site.brand, portrait: null }
}
