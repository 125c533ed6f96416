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

/** The button that was pressed goes: back to where the focus came from, or to the region. */
function returnFocus(region: HTMLElement): void {
  const isThere = focusedBefore instanceof HTMLElement && focusedBefore.isConnected
  ;(isThere ? (focusedBefore as HTMLElement) : region).focus({ preventScroll: true })
}

function watchRegion(region: HTMLElement): void {
  if (region.dataset.watched !== undefined) return
  region.dataset.watched = ''
  watchNotificationClock(region)
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
  region.replaceChildren()
  if (!shown) return
  const { id, title, description, tone } = shown
  const box = document.createElement('div')
  box.dataset.kind = tone ?? 'neutral'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', region.dataset.dismiss ?? '')
  close.addEventListener('click', () => {
    // Of what is taken away Firefox and WebKit tell no loss of focus, WebKit no pointer that leaves.
    returnFocus(region)
    region.dispatchEvent(new Event('pointerleave'))
    dismissNotification(id)
  })
  box.append(paragraph(title, true), ...(description ? [paragraph(description, false)] : []), close)
  region.append(box)
}

/** Adds a notification; only one is visible, so it takes the place of an older one. Returns its id. */
export function notify(content: NotificationContent): string {
  const id = String(++count)
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
  for (const entry of list) {
    if (id !== undefined && entry.id !== id) continue
    entry.isOpen = false
    setTimeout(() => removeNotification(entry.id), removalDelayMs)
  }
  render()
}

/** Forgets one notification, or all of them without an id. */
export function removeNotification(id?: string): void {
  setList(id === undefined ? [] : list.filter((entry) => entry.id !== id))
}

/** How long a notification that only informs is shown, in milliseconds, while nobody is at it. */
const shownMs = 8_000

/** The one that leaves by itself, and for how long it is still shown. */
let leaving: string | undefined
let leftMs = 0
let since = 0
let timer = 0
let isHeld = false

function stop(): void {
  if (!timer) return
  clearTimeout(timer)
  timer = 0
  leftMs -= Date.now() - since
}

function run(): void {
  if (!leaving || timer || isHeld) return
  since = Date.now()
  timer = window.setTimeout(() => dismissNotification(leaving), leftMs)
}

/** Begins the time of this notification; without one nothing leaves by itself. */
function startNotificationClock(id: string | undefined): void {
  if (leaving === id) return
  stop()
  leaving = id
  leftMs = shownMs
  run()
}

/** Stops the time while the region is pointed at, has the focus, or is in a tab that nobody sees. */
function watchNotificationClock(region: HTMLElement): void {
  const at = { pointer: false, focus: region.contains(document.activeElement) }
  const hold = () => {
    isHeld = at.pointer || at.focus || document.hidden
    if (isHeld) stop()
    else run()
  }
  const listen = (type: string, part: keyof typeof at, isThere: boolean) =>
    region.addEventListener(type, () => {
      at[part] = isThere
      hold()
    })
  listen('pointerenter', 'pointer', true)
  listen('pointerleave', 'pointer', false)
  listen('focusin', 'focus', true)
  listen('focusout', 'focus', false)
  document.addEventListener('visibilitychange', hold)
  hold()
}
