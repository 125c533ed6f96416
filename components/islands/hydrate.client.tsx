import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** An island is a `*.island.tsx` file with one exported component; its name is its path under `components/`. */
export type IslandModule = Record<string, ComponentType<object>>

/** Brings one island's markup to life with the props it was rendered with. */
export function hydrateIsland(element: HTMLElement, module: IslandModule): void {
  const Component = Object.values(module)[0]
  if (!Component) throw new Error(`Island "${element.dataset.island}" exports no component.`)
  hydrateRoot(element, <Component {...JSON.parse(element.dataset.props ?? '{}')} />, {
    identifierPrefix: element.dataset.prefix ?? '',
    onRecoverableError: (error) => {
      console.error(`Island "${element.dataset.island}" did not match its markup.`, error)
    },
  })
  element.dataset.hydrated = ''
}
