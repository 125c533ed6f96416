import type { AsBuilt } from './as-built.ts'
import type { Pressed } from './early-presses.ts'
import type { hydrateIsland, IslandModule } from './hydrate.client.tsx'

/** Islands that have not been started. */
const waiting = new Map<HTMLElement, AsBuilt>()

/** What was pressed on this page, for an island to press again that was not alive yet: the start script tells. */
export const { pressed } = globalThis as unknown as { pressed: Pressed }

/** This dialog is empty, or its button dead, and always will be: the link that opened it leads to what does without script. */
function leaveDialog(element: HTMLElement): void {
  const dialog = (element.querySelector(':disabled') ?? element).closest('[open]')
  const link = document.querySelector<HTMLAnchorElement>(`a[data-opens=${dialog?.id}]`)
  if (!link) return
  ;(dialog as HTMLDialogElement).close()
  location.href = link.href
}

/** Loads React, the island and all they need side by side, once, then hydrates. */
async function startIsland(element: HTMLElement): Promise<void> {
  const built = waiting.get(element)
  if (!built) return
  waiting.delete(element)
  element.dataset.live = ''
  const files = (element.dataset['src'] as string).split(' ')
  const [hydrate, island, ...shared] = files as [string, string, ...string[]]
  // Asked for now, they are there when the module that needs them has been read.
  for (const href of shared) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  try {
    const [start, module] = await Promise.all([
      import(/* @vite-ignore */ hydrate) as Promise<{ hydrateIsland: typeof hydrateIsland }>,
      import(/* @vite-ignore */ island) as Promise<IslandModule>,
    ])
    start.hydrateIsland(element, module, pressed, built, () => leaveDialog(element))
  } catch (error) {
    delete element.dataset.live
    element.dataset.lost = ''
    leaveDialog(element)
    // A line that was away for a moment: whoever tries again may be luckier.
    waiting.set(element, built)
    throw error
  }
}

/** Starts the islands that are or come within so many pixels of the viewport. */
function watchView(islands: Iterable<Element>, marginPx: number): void {
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void startIsland(target as HTMLElement)
      }
    },
    { rootMargin: `${marginPx}px` },
  )
  for (const element of islands) views.observe(element)
}

/**
 * Starts each island of the page when it is seen, and once the visitor scrolls when it comes near; or when it is pointed
 * at, focused or touched. `data-live` marks those that will come to life: their styles may differ from what a page
 * without script needs; `data-lost` those whose files did not come.
 */
export function watchIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    waiting.set(element, {
      copy: element.cloneNode(true) as Element,
      own: new Set(element.querySelectorAll('*')),
    })
    element.dataset.live = ''
    for (const type of ['pointerover', 'focusin', 'wake'] as const) {
      element.addEventListener(type, () => void startIsland(element))
    }
    // Somebody was quicker than this script.
    const isPressed = [...pressed].some((target) => element.contains(target as Node))
    if (isPressed || element.matches(':hover,:focus-within')) void startIsland(element)
  }
  const visible = document.querySelectorAll('[data-when=visible]')
  watchView(visible, 0)
  addEventListener('scroll', () => watchView(visible, 400), { once: true })
}
