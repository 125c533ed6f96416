import type { CardPage } from '#articles/card-page.ts'
import { fillCard } from './fill-card.client.ts'

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
