import type { PageView } from '#contract/count.ts'
import { countPath } from '#contract/paths.ts'
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
 * Records events of this page view and sends them when the page is left or hidden: page, source, rough window width,
 * what was pressed, which fields were filled in, what was sent; never what was typed. Nothing is kept on the device, and
 * visitors who ask not to be tracked are not counted.
 *
 * Events after the page was hidden and shown again are sent together with all earlier ones, so that the worker can
 * subtract what no longer holds, such as an abandoned form.
 */
export function countView(touch: Touch): void {
  if (navigator.doNotTrack === '1' || (navigator as Objections).globalPrivacyControl) return
  const events = new Set<string>()
  let sentBefore = -1
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
    sentBefore = -1
    events.clear()
  })
  addEventListener('visibilitychange', () => {
    if (!document.hidden || events.size <= sentBefore) return
    const view = {
      path: location.pathname,
      source: sourceOf(touch),
      campaign: touch.utmCampaign,
      widthSteps: innerWidth >> 8,
      sentBefore,
      events: [...events],
    } satisfies PageView
    navigator.sendBeacon(countPath, JSON.stringify(view))
    sentBefore = events.size
  })
}
