import { insights } from '#words/insights.ts'
import { isHit } from '#articles/is-hit.ts'

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
async function ask(query: string) {
  // The index leaves signs such as `$` out of words, the search does not.
  const { results } = await (await pagefind()).search(query.replace(/\p{S}/gu, ' '))
  const best = await results[0]?.data()
  return best && isHit(query, [...markedIn(best.excerpt), best.meta['title'] ?? '']) ? results : []
}

/**
 * The engine says nothing of a part of its index that did not come, and one that could not start never does. A fresh one
 * is asked what was not found; it fails where the index is out of reach.
 */
async function find(query: string) {
  const found = await ask(query).catch(() => [])
  if (found.length > 0) return found
  engine = undefined
  return ask(query)
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
        // The same may have been asked for twice.
        if (latest !== query || list.children.length !== start) return
        list.append(...hits.map(entry))
        more.hidden = results.length <= start + resultsAtOnce
        showMore = () => void showFrom(start + resultsAtOnce)
        if (start > 0) list.children[start]?.querySelector('a')?.focus()
      }
      list.replaceChildren()
      more.hidden = true
      await showFrom(0)
      if (latest !== query) return
      const say = [words.none, words.foundOne][results.length]
      status.textContent = say ? say(query) : words.found(results.length, query)
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

/** What is used of the search engine that is built beside the pages. */
type SearchHit = { url: string; excerpt: string; meta: Record<string, string> }

type Engine = {
  search(query: string): Promise<{ results: { data(): Promise<SearchHit> }[] }>
}

type Pagefind = {
  createInstance: (options: { excerptLength: number; noWorker: boolean }) => Engine
}

let engine: Promise<Engine> | undefined

/** The engine, which loads its index's first part; one for all searches until it fails. */
function pagefind(): Promise<Engine> {
  engine ??= (async () => {
    // The engine is written after the bundle, so the bundler must not look for it.
    const address = '/pagefind/pagefind.js'
    const { createInstance } = (await import(/* @vite-ignore */ address)) as Pagefind
    // A worker would need an address the page's policy for scripts does not trust; the main thread is quick enough.
    return createInstance({ excerptLength: 28, noWorker: true })
  })()
  return engine
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => entities[name] ?? name)

/** An excerpt with `<mark>` around what was found, as nodes: nothing else in it is markup. */
function markedText(excerpt: string): Node[] {
  return excerpt
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('<mark>')) return document.createTextNode(decode(part))
      const mark = document.createElement('mark')
      mark.textContent = decode(part.slice('<mark>'.length, -'</mark>'.length))
      return mark
    })
}
