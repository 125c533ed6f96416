import { startTransition, useEffect, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type AsBuilt, putBack } from './as-built.ts'
import { earlyPresses, repeatPresses, type Pressed } from './early-presses.ts'

/** An island is a `*.island.tsx` file with one exported component. */
export type IslandModule = Record<string, ComponentType<object>>

type AliveProps = { tell: () => void; children: ReactNode }

/** Tells once everything in it is hydrated and its effects have run. */
function Alive({ tell, children }: AliveProps) {
  useEffect(tell, [tell])
  return children
}

/** React has drawn the island anew: what was typed goes along, and the focus. */
function carryOver(drawn: Node[], element: HTMLElement, focused: HTMLElement | null): void {
  const old = new DocumentFragment()
  old.append(...drawn)
  for (const was of old.querySelectorAll<HTMLInputElement>('[name]')) {
    const field = element.querySelector<HTMLInputElement>(`[name="${was.name}"]`)
    if (field?.value === '') field.value = was.value
    if (was === focused) field?.focus({ preventScroll: true })
  }
}

/**
 * Brings one island's markup to life with the props it was rendered with, or draws it where the page holds none. A transition, so that the browser draws and
 * answers in between; what the visitor touches meanwhile is hydrated first.
 */
export function hydrateIsland(
  element: HTMLElement,
  module: IslandModule,
  pressed: Pressed,
  built: AsBuilt,
  leave: () => void,
): void {
  const [Component] = Object.values(module) as [ComponentType<object>]
  const early = earlyPresses(element, pressed)
  const tell = () => {
    element.dataset.hydrated = ''
    repeatPresses(early)
  }
  // At once, before it is changed again.
  const start = putBack(element, built) ? flushSync : startTransition
  const drawn = [...element.childNodes]
  const focused = element.querySelector<HTMLElement>(':focus')
  const content = (
    <Alive tell={tell}>
      <Component {...JSON.parse(element.dataset.props ?? '{}')} />
    </Alive>
  )
  const options = {
    identifierPrefix: element.dataset.prefix ?? '',
    onRecoverableError: (error: unknown) => {
      console.error(`Island "${element.dataset.island}" did not match its markup.`, error)
      if (!drawn[0]?.isConnected) carryOver(drawn, element, focused)
    },
    onUncaughtError: (error: unknown) => {
      // React has taken all of it away: what works without script stands there again, before it was alive as it was left.
      delete element.dataset.live
      const wasAlive = element.dataset.hydrated !== undefined
      element.replaceChildren(...(wasAlive ? built.copy.cloneNode(true).childNodes : drawn))
      focused?.focus({ preventScroll: true })
      if (!element.firstChild) leave()
      reportError(error)
    },
  }
  start(() => {
    if (element.firstChild) hydrateRoot(element, content, options)
    else createRoot(element, options).render(content)
  })
}
