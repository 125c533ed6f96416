import { insights } from '#content/insights.ts'
import { sampleMark } from '#content/samples.ts'
import { dayText } from '#lib/day-text.ts'
import { coverPaths } from '#lib/cover-paths.ts'
import type { CardFacts } from '#articles/card-facts.ts'

/** A copy of a list entry, filled with another article. */
export function fillCard(example: Element, card: CardFacts): Element {
  const entry = example.cloneNode(true) as Element
  const texts: Record<string, string> = {
    value: card.figure.value,
    label: card.figure.label,
    category: card.category,
    title: card.title,
    excerpt: card.excerpt,
    author: card.authorName,
    sample: card.isAuthorSample ? sampleMark : '',
    day: dayText(card.publishedOn),
    minutes: insights.readMinutes(card.readMinutes),
  }
  const paths: Record<string, string> = coverPaths(card.picture)
  for (const path of entry.querySelectorAll<SVGPathElement>('path[data-field]')) {
    path.setAttribute('d', paths[path.dataset['field'] ?? ''] ?? '')
  }
  for (const field of entry.querySelectorAll<HTMLElement>('[data-field]:not(path)')) {
    field.textContent = texts[field.dataset.field ?? ''] ?? ''
    if (field instanceof HTMLAnchorElement) field.href = card.path
    if (field instanceof HTMLTimeElement) field.dateTime = card.publishedOn
  }
  return entry
}
