import { keepSavedArticles, savedArticles } from './saved-store.client.ts'

/** Shows the articles saved on this device, each with a way to let it go; another tab's changes arrive too. */
export function showSavedArticles(): void {
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
