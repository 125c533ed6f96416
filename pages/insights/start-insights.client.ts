import { article as words, insights } from '#words/insights.ts'
import { notify } from '#components/ui/notifications.ts'
import type { CardPage } from '#articles/card-facts.ts'
import { savedKey } from './saved-marker.ts'
import { showCards } from './card-grid.client.ts'
import { watchSearch } from './search.client.ts'

/** What the index and the articles do beyond being read. */
export function startInsights(): void {
  startArticle()
  watchChips()
  watchLoadMore()
  watchSearch()
  showSavedArticles()
}

const pageTitle = () => document.querySelector('h1')?.textContent ?? document.title

const pageAddress = () => `${location.origin}${location.pathname}`

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(pageAddress())
    notify({ title: words.copied })
  } catch {
    notify({ title: words.copyFailed, tone: 'error' })
  }
}

/** The device's own share sheet where there is one, else the link on the clipboard. */
async function share(): Promise<void> {
  if (!('share' in navigator)) return copyLink()
  try {
    await navigator.share({ title: pageTitle(), url: pageAddress() })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyLink()
  }
}

function showSaved(button: HTMLElement, isSaved: boolean): void {
  button.setAttribute('aria-pressed', String(isSaved))
  button.textContent = (isSaved ? button.dataset.saved : button.dataset.save) ?? ''
}

function toggleSaved(button: HTMLElement, path: string): void {
  const others = savedArticles().filter((entry) => entry.path !== path)
  const isSaved = button.getAttribute('aria-pressed') !== 'true'
  const isKept = keepSavedArticles(isSaved ? [{ path, title: pageTitle() }, ...others] : others)
  if (!isKept) return void notify({ title: words.saveFailed, tone: 'error' })
  showSaved(button, isSaved)
  notify({ title: isSaved ? words.savedNote : words.removedNote })
}

/** Marks the heading being read in the table of contents. */
function watchHeadings(): void {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>('main nav [href^="#"]'), (link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  const above = new Set<string>()
  // Everything above the upper third counts as reached, so a jump over several headings is noticed too.
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) above.add(target.id)
        else above.delete(target.id)
      }
      const current = [...links.keys()].findLast((id) => above.has(id))
      for (const [id, link] of links) {
        if (id === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: '100000px 0px -66%' },
  )
  for (const id of links.keys()) {
    const heading = document.getElementById(id)
    if (heading) watcher.observe(heading)
  }
}

/** Share, save and the table of contents of an article's page; does nothing on other pages. */
function startArticle(): void {
  const actions = document.querySelector<HTMLElement>('[data-article]')
  const path = actions?.dataset.article
  if (!actions || !path) return
  actions.querySelector('[data-share]')?.addEventListener('click', () => void share())
  const save = actions.querySelector<HTMLElement>('[data-save]')
  if (save) {
    const draw = () =>
      showSaved(
        save,
        savedArticles().some((entry) => entry.path === path),
      )
    draw()
    addEventListener('storage', draw)
    addEventListener('pageshow', draw)
    save.addEventListener('click', () => toggleSaved(save, path))
  }
  watchHeadings()
}

const parameter = 'category'

/** Pages that filter in place; on a category's own page, and where there is no list, the chips are plain links. */
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
  const page = await loadCards(chosen.href).catch(() => null)
  // Another chip may have been chosen while this one was loading.
  if (wantedSlug() !== slug) return
  if (!page) return location.assign(chosen.href)
  showCards(page, 'replace')
  markCurrent(chosen)
  const featured = document.querySelector<HTMLElement>('[data-featured]')
  if (featured) featured.hidden = slug !== ''
  const status = document.querySelector('[data-list-status]')
  if (status) status.textContent = insights.filtered(chosen.textContent)
}

/** Chips filter the list and keep the choice in `?category=`; Back undoes it. */
function watchChips(): void {
  if (!filteredPaths.has(location.pathname) || !document.querySelector('[data-grid]')) return
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

/** Appends the cards of the next page; where they cannot be had, the link is followed as it stands. */
async function append(link: HTMLAnchorElement): Promise<void> {
  const { href, textContent: label } = link
  const slug = wantedSlug()
  link.setAttribute('aria-disabled', 'true')
  link.textContent = insights.loading
  const page = await loadCards(href).catch(() => null)
  link.removeAttribute('aria-disabled')
  link.textContent = label
  // A chip may have been chosen meanwhile, whose list goes on elsewhere.
  if (wantedSlug() !== slug) return
  if (!page) return location.assign(href)
  const [first] = showCards(page, 'append')
  first?.querySelector('a')?.focus({ preventScroll: true })
}

/** Load More appends in place; a click that opens elsewhere is left to the browser. */
function watchLoadMore(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-load-more]')
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.getAttribute('aria-disabled') !== 'true') void append(link)
  })
}

/** Shows the articles saved on this device, each with a way to let it go; another tab's changes arrive too. */
function showSavedArticles(): void {
  const region = document.querySelector<HTMLElement>('[data-saved]')
  const list = region?.querySelector('[data-saved-list]')
  const template = region?.querySelector('template')?.content.firstElementChild
  if (!region || !list || !template) return
  const draw = () => {
    const saved = savedArticles()
    region.hidden = saved.length === 0
    list.replaceChildren(
      ...saved.map(({ path, title }) => {
        const item = template.cloneNode(true) as HTMLElement
        const link = item.querySelector('a')
        const remove = item.querySelector('button')
        if (link) {
          link.href = path
          link.textContent = title
        }
        remove?.setAttribute('aria-label', `${remove.textContent}: ${title}`)
        remove?.addEventListener('click', () => {
          const place = saved.findIndex((entry) => entry.path === path)
          keepSavedArticles(savedArticles().filter((entry) => entry.path !== path))
          draw()
          focusEntry(place)
        })
        return item
      }),
    )
  }
  /** The entry that moved up takes the focus of the one let go, the last one that of none. */
  const focusEntry = (place: number) => {
    const buttons = list.querySelectorAll('button')
    const next = buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById('main')
    next?.focus({ preventScroll: buttons.length === 0 })
  }
  draw()
  addEventListener('storage', draw)
  addEventListener('pageshow', draw)
}

/** An article kept on the device: enough to list it without asking anyone. */
type SavedArticle = { path: string; title: string }

const isSavedArticle = (entry: unknown): entry is SavedArticle =>
  typeof entry === 'object' &&
  entry !== null &&
  'path' in entry &&
  typeof entry.path === 'string' &&
  /^\/(insights|blog)\/[a-z0-9-]+$/.test(entry.path) &&
  'title' in entry &&
  typeof entry.title === 'string'

/** The saved articles, newest first; empty where storage is blocked or holds something else. */
function savedArticles(): SavedArticle[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(savedKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isSavedArticle) : []
  } catch {
    return []
  }
}

/** Keeps the list; false where the browser refuses storage. */
function keepSavedArticles(list: readonly SavedArticle[]): boolean {
  try {
    localStorage.setItem(savedKey, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}

/** Fetches the cards of the index page at `href`; rejects when there are none to be had. */
async function loadCards(href: string): Promise<CardPage> {
  const address = `${new URL(href, location.origin).pathname}.json`
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return (await answer.json()) as CardPage
}
