import { insights } from '#content/insights.ts'
import { isHit } from '#articles/is-hit.ts'
import { markedText } from './marked-text.client.ts'
import { pagefind, type SearchHit } from './pagefind.client.ts'

const { search: words } = insights
const resultsAtOnce = 8
const typingPauseMs = 200

const wantedQuery = () => (new URL(location.href).searchParams.get('q') ?? '').trim()

function keepInAddress(query: string): void {
  const url = new URL(location.href)
  if (query) url.searchParams.set('q', query)
  else url.searchParams.delete('q')
  if (url.href !== location.href) history.replaceState(null, '', url)
}

const markedIn = (excerpt: string) =>
  Array.from(excerpt.matchAll(/<mark>(.*?)<\/mark>/g), ([, text = '']) => text)

/** Results for a query, best first; none when even the best only resembles it in the alphabet. */
async function find(query: string) {
  const { results } = await (await pagefind()).search(query)
  const best = await results[0]?.data()
  return best && isHit(query, [...markedIn(best.excerpt), best.meta['title'] ?? '']) ? results : []
}

const warmUp = () => void pagefind().catch(() => undefined)

/** Search while typing; the query lives in `?q=`, the engine is loaded at the first focus. */
export function watchSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  const region = document.querySelector<HTMLElement>('[data-search-results]')
  const input = form?.querySelector('input')
  const status = region?.querySelector<HTMLElement>('[data-search-status]')
  const list = region?.querySelector<HTMLElement>('[data-search-list]')
  const more = region?.querySelector<HTMLElement>('[data-search-more]')
  const template = region?.querySelector('template')?.content.firstElementChild
  if (!form || !input || !region || !status || !list || !more || !template) return

  let latest = ''
  let pause = 0

  const entry = ({ url, excerpt, meta }: SearchHit) => {
    const item = template.cloneNode(true) as HTMLElement
    const link = item.querySelector('a')
    if (link) {
      link.href = url.replace(/\.html$/, '')
      link.textContent = meta['title'] ?? url
    }
    item.querySelector('p')?.replaceChildren(...markedText(excerpt))
    return item
  }

  const setOpen = (isOpen: boolean) => {
    region.hidden = !isOpen
    const articles = document.getElementById('article-list')
    if (articles) articles.hidden = isOpen
  }

  let showMore: (() => void) | undefined
  more.addEventListener('click', () => showMore?.())

  const run = async (query: string) => {
    latest = query
    setOpen(query !== '')
    if (!query) return
    status.textContent = words.searching
    try {
      const results = await find(query)
      if (latest !== query) return
      const showFrom = async (start: number) => {
        const hits = await Promise.all(
          results.slice(start, start + resultsAtOnce).map((result) => result.data()),
        )
        if (latest !== query) return
        list.append(...hits.map(entry))
        more.hidden = results.length <= start + resultsAtOnce
        showMore = () => void showFrom(start + resultsAtOnce)
        if (start > 0) list.children[start]?.querySelector('a')?.focus()
      }
      list.replaceChildren()
      more.hidden = true
      await showFrom(0)
      if (latest !== query) return
      status.textContent =
        results.length > 0 ? words.found(results.length, query) : words.none(query)
    } catch {
      if (latest !== query) return
      list.replaceChildren()
      more.hidden = true
      status.textContent = words.unavailable
    }
  }

  const settle = () => {
    clearTimeout(pause)
    const query = input.value.trim()
    keepInAddress(query)
    void run(query)
  }

  input.addEventListener('focus', warmUp, { once: true })
  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = window.setTimeout(settle, typingPauseMs)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    settle()
  })
  region.querySelector('[data-search-clear]')?.addEventListener('click', () => {
    input.value = ''
    settle()
    input.focus()
  })
  const follow = () => {
    const query = wantedQuery()
    if (query === latest) return
    input.value = query
    void run(query)
  }
  addEventListener('popstate', follow)
  if (document.activeElement !== input) return follow()
  // Somebody was quicker than this script.
  warmUp()
  if (input.value.trim() === wantedQuery()) follow()
  else settle()
}
