import { startNotificationClock, watchNotificationClock } from './notification-clock.ts'

/** What a notification shows; a title alone is enough. One that informs leaves by itself, an error stays. */
export type NotificationContent = {
  title: string
  description?: string
  tone?: 'neutral' | 'error'
}

type Notification = NotificationContent & { id: string; isOpen: boolean }

const visibleLimit = 1
/** How long a dismissed notification stays in the list before it is forgotten. */
const removalDelayMs = 1_000_000

let list: readonly Notification[] = []
let count = 0

function setList(next: readonly Notification[]): void {
  list = next.slice(0, visibleLimit)
  render()
}

function paragraph(text: string, isTitle: boolean): HTMLElement {
  const element = document.createElement('p')
  element.append(
    isTitle ? Object.assign(document.createElement('strong'), { textContent: text }) : text,
  )
  return element
}

/** Where the focus was before it came to the notifications. */
let focusedBefore: EventTarget | null = null

/** The button that was pressed is gone: back to where the focus came from, or to the region. */
function returnFocus(region: HTMLElement): void {
  const isThere = focusedBefore instanceof HTMLElement && focusedBefore.isConnected
  ;(isThere ? (focusedBefore as HTMLElement) : region).focus({ preventScroll: true })
}

function watchRegion(region: HTMLElement): void {
  if (region.dataset.watched !== undefined) return
  region.dataset.watched = ''
  watchNotificationClock(region, dismissNotification)
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget
  })
}

function render(): void {
  const region = document.getElementById('notifications')
  if (!region) return
  watchRegion(region)
  const shown = list.find(({ isOpen }) => isOpen)
  startNotificationClock(shown && shown.tone !== 'error' ? shown.id : undefined)
  region.replaceChildren(
    ...list
      .filter(({ isOpen }) => isOpen)
      .map(({ id, title, description, tone }) => {
        const box = document.createElement('div')
        box.dataset.kind = tone ?? 'neutral'
        const close = document.createElement('button')
        close.type = 'button'
        close.textContent = '×'
        close.setAttribute('aria-label', region.dataset.dismiss ?? '')
        close.addEventListener('click', () => {
          dismissNotification(id)
          returnFocus(region)
        })
        box.append(
          paragraph(title, true),
          ...(description ? [paragraph(description, false)] : []),
          close,
        )
        return box
      }),
  )
}

/** Adds a notification; only one is visible, so it takes the place of an older one. Returns its id. */
export function notify(content: NotificationContent): string {
  count += 1
  const id = String(count)
  setList([{ ...content, id, isOpen: true }, ...list])
  return id
}

/**
 * Changes what a notification says while it is shown.
 *
 * @public part of a notification's life cycle, for pages to come.
 */
export function updateNotification(id: string, content: Partial<NotificationContent>): void {
  setList(list.map((entry) => (entry.id === id ? { ...entry, ...content } : entry)))
}

/** Closes one notification, or all of them without an id; it is removed from the list later. */
export function dismissNotification(id?: string): void {
  const closing = list.filter((entry) => id === undefined || entry.id === id)
  setList(list.map((entry) => (closing.includes(entry) ? { ...entry, isOpen: false } : entry)))
  for (const entry of closing) setTimeout(() => removeNotification(entry.id), removalDelayMs)
}

/** Forgets one notification, or all of them without an id. */
export function removeNotification(id?: string): void {
  setList(id === undefined ? [] : list.filter((entry) => entry.id !== id))
}
