import { currentAttribution } from '#lib/attribution-store.ts'

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const known = form.elements.namedItem(name)
  const input = known instanceof HTMLInputElement ? known : document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  if (input !== known) form.append(input)
}

/**
 * Adds to a purchase what only script knows: where the visitor came from, and an id that makes a double
 * click one order. The id is new for each visit of the page, also one that comes back from the browser's cache.
 */
export function watchBuyForms(): void {
  const ids = new WeakMap<HTMLFormElement, string>()
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.buy === undefined) return
    const id = ids.get(target) ?? crypto.randomUUID()
    ids.set(target, id)
    setHidden(target, 'checkoutId', id)
    setHidden(target, 'attribution', JSON.stringify(currentAttribution()))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-buy]')) {
      ids.delete(form)
    }
  })
}
