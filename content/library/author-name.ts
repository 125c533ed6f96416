import { site } from '#site.config.ts'

/** The name behind an author's id; front matter admits only founders. */
export function authorName(id: string): string {
  return site.founders.find((founder) => founder.id === id)?.name ?? site.brand
}
