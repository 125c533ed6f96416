function setOpen(item: HTMLElement, isOpen: boolean): void {
  item.toggleAttribute('data-open', isOpen)
  item.querySelector('button')?.setAttribute('aria-expanded', String(isOpen))
}

/** Adds to the header's dropdowns what CSS cannot: touch, Escape and the state for assistive technology. */
export function watchDropdowns(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-dropdown]')) {
    const button = item.querySelector('button')
    const reopen = () => item.toggleAttribute('data-closed', false)
    const close = () => {
      setOpen(item, false)
      item.toggleAttribute('data-closed', true)
    }
    item.addEventListener('pointerenter', (event) => {
      reopen()
      if (event.pointerType === 'mouse') setOpen(item, true)
    })
    item.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') setOpen(item, false)
    })
    item.addEventListener('focusin', (event) => {
      if (item.contains(event.relatedTarget as Node | null)) return
      reopen()
      if ((event.target as Element).matches(':focus-visible')) setOpen(item, true)
    })
    item.addEventListener('focusout', (event) => {
      if (!item.contains(event.relatedTarget as Node | null)) setOpen(item, false)
    })
    item.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      close()
      button?.focus()
    })
    item.querySelector('ul')?.addEventListener('click', close)
    button?.addEventListener('click', (event) => {
      // A mouse has opened it by being there; its click must not close it again.
      const isOpening = event.pointerType === 'mouse' || !item.hasAttribute('data-open')
      reopen()
      if (isOpening) setOpen(item, true)
      else close()
    })
  }
}
