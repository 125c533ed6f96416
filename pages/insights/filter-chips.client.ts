import { insights } from '#content/insights.ts'
import { showCards } from './card-grid.client.ts'
import { loadCards } from './load-cards.client.ts'

const parameter = 'category'

/** Pages that filter in place; on a category's own page the chips are plain links. */
const filteredPaths = new Set(['/insights', '/AINEWS'])

const chipLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-chips] a')]

const slugOf = (link: HTMLAnchorElement) => /\/category\/([^/]+)$/.exec(link.pathname)?.[1] ?? ''

const wantedSlug = () => new URL(location.href).searchParams.get(parameter) ?? ''

const markCurrent = (chosen: HTMLAnchorElement) => {
  for (const link of chipLinks()) {
    if (link === chosen) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

/** Shows one chip's articles; where they cannot be had, goes to the chip's own page. */
async function show(slug: string): Promise<void> {
  const chosen = chipLinks().find((link) => slugOf(link) === slug)
  if (!chosen) return
  try {
    const page = await loadCards(chosen.href)
    // Another chip may have been chosen while this one was loading.
    if (wantedSlug() !== slug) return
    showCards(page, 'replace')
  } catch {
    return location.assign(chosen.href)
  }
  markCurrent(chosen)
  const featured = document.querySelector<HTMLElement>('[data-featured]')
  if (featured) featured.hidden = slug !== ''
  const status = document.querySelector('[data-list-status]')
  if (status) status.textContent = insights.filtered(chosen.textContent)
}

/** Chips filter the list and keep the choice in `?category=`; Back undoes it. */
export function watchChips(): void {
  if (!filteredPaths.has(location.pathname)) return
  let shown = ''
  const follow = () => {
    if (wantedSlug() === shown) return
    shown = wantedSlug()
    void show(shown)
  }
  document.querySelector('[data-chips]')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (!link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const url = new URL(location.href)
    url.searchParams.delete('q')
    if (slugOf(link)) url.searchParams.set(parameter, slugOf(link))
    else url.searchParams.delete(parameter)
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  addEventListener('popstate', follow)
  follow()
}
