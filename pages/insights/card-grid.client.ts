import type { CardFacts, CardPage } from '#articles/card-facts.ts'
import { insights } from '#words/insights.ts'
import { sampleMark } from '#words/samples.ts'
import { dayText } from '#lib/date-text.ts'
import { coverPaths } from '#lib/cover-paths.ts'

const gridSelector = '#article-list [data-grid]'

/** The entry every other is copied from: the first one the page came with. */
let example: Element | undefined

/** Puts a page's cards into the grid, after those it has or in their place, and points Load More at the next page. */
export function showCards({ cards, nextHref }: CardPage, mode: 'append' | 'replace'): Element[] {
  const grid = document.querySelector(gridSelector)
  example ??= grid?.firstElementChild ?? undefined
  if (!grid || !example) return []
  const copied = example
  const entries = cards.map((card) => fillCard(copied, card))
  if (mode === 'append') grid.append(...entries)
  else grid.replaceChildren(...entries)
  pointLoadMore(nextHref)
  return entries
}

function pointLoadMore(nextHref: string | null): void {
  const more = document.querySelector<HTMLAnchorElement>('[data-load-more]')
  const place = document.querySelector<HTMLElement>('[data-place]')
  if (place) place.hidden = true
  if (!more) return
  more.hidden = nextHref === null
  if (nextHref) more.href = nextHref
}

/** A copy of a list entry, filled with another article. */
function fillCard(copied: Element, card: CardFacts): Element {
  const entry = copied.cloneNode(true) as Element
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
