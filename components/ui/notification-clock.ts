/** How long a notification that only informs is shown, in milliseconds, while nobody is at it. */
const shownMs = 8_000

type Leaving = { id: string; leftMs: number; since: number; timer?: ReturnType<typeof setTimeout> }

let leaving: Leaving | undefined
let isHeld = false
let leave: (id: string) => void = () => {}

function stop(): void {
  if (!leaving?.timer) return
  clearTimeout(leaving.timer)
  leaving.leftMs -= Date.now() - leaving.since
  delete leaving.timer
}

function run(): void {
  if (!leaving || leaving.timer || isHeld) return
  const { id, leftMs } = leaving
  leaving.since = Date.now()
  leaving.timer = setTimeout(() => leave(id), leftMs)
}

/** Begins the time of this notification; without one nothing leaves by itself. */
export function startNotificationClock(id: string | undefined): void {
  if (leaving && leaving.id === id) return
  stop()
  leaving = id === undefined ? undefined : { id, leftMs: shownMs, since: 0 }
  run()
}

/** Stops the time while the region is pointed at, has the focus, or is in a tab that nobody sees. */
export function watchNotificationClock(region: HTMLElement, onLeave: (id: string) => void): void {
  leave = onLeave
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
