import { countPath } from '#contract/count-path.ts'
import type { Touch } from '#contract/lead.ts'
import { sourceOf } from '#lib/source-of.ts'

type Objections = Navigator & { globalPrivacyControl?: boolean }
type Noted = Event & { target: HTMLInputElement; persisted?: boolean }
type LeadForm = HTMLFormElement & { form?: HTMLInputElement }

/** The name of what was pressed, or of the form or calculator that something was done in. */
function nameOf({ type, target }: Noted): string | null | undefined {
  if (type === 'click') return target.closest('a[data-variant],[href^=tel]')?.getAttribute('href')
  const form = target.closest<LeadForm>('form')
  return (
    form?.form?.value ||
    form?.dataset.buy ||
    target.closest<HTMLElement>('[data-island]')?.dataset.island
  )
}

/**
 * Notes what happens on this page view and tells it when the page is left or hidden: which page, what brought the
 * visitor, about how wide the window is, what was pressed, which fields were filled in, what was sent. Never what was
 * typed. Nothing is kept on the device, and whoever asks not to be tracked is not counted.
 *
 * What happens after the page was hidden and seen again is told with all that was told before, so that the worker can
 * take back what no longer holds, as that a form was left.
 */
export function countView(touch: Touch): void {
  if (navigator.doNotTrack === '1' || (navigator as Objections).globalPrivacyControl) return
  const events = new Set<string>()
  let told = -1
  const note = (event: Noted) => {
    const name = nameOf(event)
    if (name) events.add(`${event.type} ${event.defaultPrevented} ${name} ${event.target.name}`)
  }
  for (const type of ['click', 'input', 'submit', 'sent']) {
    addEventListener(type, note as EventListener)
  }
  addEventListener('pageshow', ({ persisted }) => {
    // Back from the browser's cache: another view.
    if (!persisted) return
    told = -1
    events.clear()
  })
  addEventListener('visibilitychange', () => {
    if (!document.hidden || events.size <= told) return
    const view = [
      location.pathname,
      sourceOf(touch),
      touch.utmCampaign,
      innerWidth >> 8,
      told,
      ...events,
    ]
    navigator.sendBeacon(countPath, JSON.stringify(view))
    told = events.size
  })
}
