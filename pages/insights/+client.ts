import { pressed } from '#components/islands/loader.client.ts'
import { startPage } from '#components/layout/frame.client.ts'
import { hasSavedArticles } from './saved-marker.ts'

/** What a visitor does before using anything. */
const signs = ['pointerover', 'focusin', 'keydown', 'scroll', 'storage'] as const

/** Controls that do less, or nothing at all, before their script is there. */
const scripted = '[data-wait]'

/** Whether somebody was quicker than this script. */
const isInUse = () => pressed.size || scrollY || document.querySelector(':focus')

startPage()
insightsWhenNeeded()

/**
 * Loads what the index and the articles do beyond being read as soon as somebody moves, or at once where the address
 * asks for a search or a category, or the device has saved articles. A click that comes first waits for it.
 */
function insightsWhenNeeded(): void {
  let loading: Promise<void> | undefined
  const start = async () => {
    const insights = await import('./start-insights.client.ts')
    removeEventListener('click', hold, true)
    insights.startInsights()
  }
  const load = () => (loading ??= start())
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(scripted)
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    void load().finally(() => {
      // Without the script a link still leads somewhere.
      removeEventListener('click', hold, true)
      control.click()
    })
  }
  addEventListener('click', hold, true)
  for (const sign of signs) addEventListener(sign, () => void load(), { once: true, passive: true })
  addEventListener('pageshow', () => void (hasSavedArticles() && load()))
  if (isInUse() || hasSavedArticles() || /[?&](q|category)=/.test(location.search)) void load()
}
