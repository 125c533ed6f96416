/**
 * Keeps the focus in its place while `frame`, whose ref this is, is shown: where a row, a button or a dialog that had it
 * goes away, the row that follows has it, else the title of the list; a button that was off for a moment has it again.
 *
 * @returns Ends it.
 */
export function keepFocus(frame: HTMLDivElement): () => void {
  let place: Node | null = null
  const note = ({ type, target }: Event) => {
    // What lies over the page gives the focus back to where it was before.
    if (target instanceof Element && !target.closest('dialog, [role="status"]'))
      place = type === 'focusin' ? target : target.closest(':focus')
  }
  const watcher = new MutationObserver((records) => {
    for (const { target, removedNodes, nextSibling, previousSibling } of records) {
      if (place?.isConnected === false && [...removedNodes].some((node) => node.contains(place)))
        place = nextSibling ?? previousSibling ?? target
    }
    if (place && document.activeElement === document.body && document.hasFocus()) focusAt(place)
  })
  // Whoever presses beside everything wants no place kept.
  for (const type of ['pointerdown', 'focusin']) frame.addEventListener(type, note)
  watcher.observe(frame, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    for (const type of ['pointerdown', 'focusin']) frame.removeEventListener(type, note)
    watcher.disconnect()
  }
}

function focusAt(place: Node): void {
  const element = place instanceof HTMLElement ? place : place.parentElement
  if (element && element.tabIndex >= 0) return element.focus({ preventScroll: true })
  const near = element?.closest<HTMLElement>('tr, tbody, li, section, details, main')
  // A long table's rows were scrolled out of it: whoever scrolls is not called back.
  if (!near || near.matches('tbody, [aria-hidden]')) return
  const isRow = near.matches('tr, li')
  const spot = isRow ? near : near.querySelector<HTMLElement>('summary, h1, h2')
  if (!spot) return
  if (spot.tabIndex < 0) spot.tabIndex = -1
  spot.focus({ preventScroll: isRow })
}
