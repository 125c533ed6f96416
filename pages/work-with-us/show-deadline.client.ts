import { applicationsDeadline } from '#content/applications-deadline.ts'
import { relativeTime } from '#lib/relative-time.ts'

function show(element: HTMLElement): void {
  const closesMs = Date.parse(element.dataset.closes ?? '')
  const nowMs = Date.now()
  const then = element.querySelector('[data-then]')
  if (!then) return
  then.textContent =
    nowMs < closesMs
      ? applicationsDeadline.in(relativeTime(closesMs, nowMs))
      : applicationsDeadline.closed
  element.dataset.swapped = ''
}

/** Works out how long applications are still open, whenever the page is looked at. */
export function showDeadline(): void {
  const element = document.querySelector<HTMLElement>('[data-closes]')
  if (!element) return
  show(element)
  document.addEventListener('visibilitychange', () => show(element))
}
