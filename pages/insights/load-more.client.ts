import { insights } from '#content/insights.ts'
import { showCards } from './card-grid.client.ts'
import { loadCards } from './load-cards.client.ts'

/** Appends the cards of the next page; where they cannot be had, the link is followed as it stands. */
async function append(link: HTMLAnchorElement): Promise<void> {
  const label = link.textContent
  link.setAttribute('aria-disabled', 'true')
  link.textContent = insights.loading
  try {
    const [first] = showCards(await loadCards(link.href), 'append')
    first?.querySelector('a')?.focus({ preventScroll: true })
  } catch {
    location.assign(link.href)
  } finally {
    link.removeAttribute('aria-disabled')
    link.textContent = label
  }
}

/** Load More appends in place; a click that opens elsewhere is left to the browser. */
export function watchLoadMore(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-load-more]')
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.getAttribute('aria-disabled') !== 'true') void append(link)
  })
}
