import { article as words } from '#content/insights.ts'
import { notify } from '#components/ui/notifications.ts'
import { keepSavedArticles, savedArticles } from './saved-store.client.ts'

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
    Array.from(
      document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${words.contents}"] a`),
      (link) => [decodeURIComponent(link.hash.slice(1)), link],
    ),
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
export function startArticle(): void {
  const actions = document.querySelector<HTMLElement>('[data-article]')
  const path = actions?.dataset.article
  if (!actions || !path) return
  actions.querySelector('[data-share]')?.addEventListener('click', () => void share())
  const save = actions.querySelector<HTMLElement>('[data-save]')
  if (save) {
    showSaved(
      save,
      savedArticles().some((entry) => entry.path === path),
    )
    save.addEventListener('click', () => toggleSaved(save, path))
  }
  watchHeadings()
}
