import type { hydrateIsland, IslandModule } from './hydrate.client.tsx'

const started = new WeakSet<HTMLElement>()

/** Asks for a file now, so that it is there when the module that needs it has been read. */
function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
}

/** Loads React, the island and all they need side by side, once, then hydrates. */
async function startIsland(element: HTMLElement): Promise<void> {
  if (started.has(element)) return
  started.add(element)
  const [hydrate = '', island = '', ...shared] = (element.dataset.src ?? '').split(' ')
  for (const file of shared) preload(file)
  try {
    const [start, module] = await Promise.all([
      import(/* @vite-ignore */ hydrate) as Promise<{ hydrateIsland: typeof hydrateIsland }>,
      import(/* @vite-ignore */ island) as Promise<IslandModule>,
    ])
    start.hydrateIsland(element, module)
  } catch (error) {
    delete element.dataset.live
    throw error
  }
}

/**
 * Starts each island of the page when it comes near the viewport, or is pointed at, focused or touched. `data-live`
 * marks those that will come to life: their styles may differ from what a page without script needs.
 */
export function watchIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          near.unobserve(target)
          void startIsland(target as HTMLElement)
        }
      }
    },
    { rootMargin: '200px' },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    element.dataset.live = ''
    if (element.dataset.when === 'visible') near.observe(element)
    for (const type of ['pointerover', 'focusin', 'touchstart', 'wake'] as const) {
      element.addEventListener(type, () => void startIsland(element), { once: true, passive: true })
    }
  }
}
