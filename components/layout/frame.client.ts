import { site } from '#site.config.ts'
import { rememberPageView } from '#browser/attribution-store.ts'
import { resendKept } from '#browser/outbox-marker.ts'
import { watchIslands } from '../islands/loader.client.ts'
import { watchBuyForms } from '../checkout/watch-buy-forms.ts'
import { watchCampaign } from '../limits/watch-campaign.ts'
import { loadFace } from './load-face.client.ts'

/** What the start script leaves to the page's own. */
type Started = { takeOver: () => void }

/** Opens `<dialog id>` for any element with `data-opens="id"`; without script the link or button does what it says. */
function watchDialogOpeners(): void {
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-opens]')
    // What it names is a dialog, where it is there at all.
    const dialog =
      opener &&
      (document.getElementById(opener.dataset.opens as string) as HTMLDialogElement | null)
    if (!dialog) return
    event.preventDefault()
    dialog.showModal()
  })
}

/**
 * A popover covers the page without holding the keyboard: it closes when the focus leaves it for what it covers, and
 * when a link in it is followed, which may lead there. Safari 16, where an iPhone X ends, knows none; there its buttons
 * open and close the drawer from here.
 */
function watchPopovers(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('[popover]')) {
    const button = `[popovertarget=${sheet.id}]`
    const isOld = !(sheet as Partial<HTMLElement>).hidePopover
    if (isOld) sheet.hidePopover = () => sheet.toggleAttribute('data-open', false)
    addEventListener('click', ({ target }) => {
      if (isOld && (target as Element).closest(button)) sheet.toggleAttribute('data-open')
      if ((target as Element).closest('[popover] a')) sheet.hidePopover()
    })
    sheet.addEventListener('focusout', ({ relatedTarget }) => {
      const isOver = (relatedTarget as Element | null)?.closest(`[popover],${button}`)
      if (relatedTarget && !isOver) sheet.hidePopover()
    })
  }
}

/** Opens the disclosure an address points at, on arrival and on every later change of the hash. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1))
  if (target?.matches('details')) target.toggleAttribute('open', true)
}

/** A file of its own at the root: built, and asked for, only where the operator counts visits. */
const analyticsFile = import.meta.env.DEV
  ? '/components/layout/analytics.client.ts'
  : '/analytics.js'

async function askForAnalytics(): Promise<void> {
  if (document.querySelector('[data-analytics]')) await import(/* @vite-ignore */ analyticsFile)
}

/**
 * Everything every page does in the browser beside the start script: islands and frame; it works without. A page's own
 * `+client.ts` takes the place of the renderer's, so it begins with this, too.
 */
export function startPage(): void {
  watchIslands()
  watchDialogOpeners()
  watchDropdowns()
  watchPopovers()
  void loadFace()
  openTarget()
  addEventListener('hashchange', openTarget)
  // A page rendered ahead of a click has not been visited yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', beginVisit, { once: true })
  else beginVisit()
}

function beginVisit(): void {
  void rememberPageView()
  // Asks about an advertisement only once this view is known to have come by one.
  watchBuyForms()
  resendKept()
  watchCampaign()
  if (site.analyticsId) void askForAnalytics()
  // Once everything that this page does is listening.
  queueMicrotask((globalThis as unknown as Started).takeOver)
}

/** Adds to the header's dropdowns what CSS cannot: touch, Escape and the state for assistive technology. */
function watchDropdowns(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-dropdown]')) {
    const button = item.querySelector('button')
    const setOpen = (isOpen: boolean) => {
      item.toggleAttribute('data-open', isOpen)
      button?.setAttribute('aria-expanded', String(isOpen))
    }
    const reopen = () => item.toggleAttribute('data-closed', false)
    const close = () => {
      setOpen(false)
      item.toggleAttribute('data-closed', true)
    }
    item.addEventListener('pointerenter', (event) => {
      reopen()
      if (event.pointerType === 'mouse') setOpen(true)
    })
    item.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') setOpen(false)
    })
    item.addEventListener('focusin', (event) => {
      if (item.contains(event.relatedTarget as Node | null)) return
      reopen()
      if ((event.target as Element).matches(':focus-visible')) setOpen(true)
    })
    item.addEventListener('focusout', (event) => {
      if (!item.contains(event.relatedTarget as Node | null)) setOpen(false)
    })
    // The pointer alone may have opened it.
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !item.matches(':hover,:focus-within')) return
      if (item.matches(':focus-within')) button?.focus()
      close()
    })
    item.querySelector('ul')?.addEventListener('click', close)
    button?.addEventListener('click', (event) => {
      // A mouse has opened it by being there; its click must not close it again.
      const isOpening = event.pointerType === 'mouse' || !item.hasAttribute('data-open')
      reopen()
      if (isOpening) setOpen(true)
      else close()
    })
  }
}
