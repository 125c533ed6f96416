/** What a page tells of itself; `atMs` is the time of day, so that two pages' times can be compared. */
export type ProbeReport = {
  path: string
  type: 'hover' | 'click' | 'rendered ahead' | 'loaded' | 'painted' | 'restored'
  atMs: number
  /** Whether a page that came from the history was still alive. */
  isRestored?: boolean
  /** Why it was not, in Chromium's words. */
  reasons?: string[]
}

type Rejected = { reasons?: { reason: string }[] | null; children?: Rejected[] }

/** Runs in every page before its policy: tells the bench's server what happens and when. */
function probe(): void {
  const send = (type: ProbeReport['type'], sinceStartMs: number, more: object = {}) =>
    navigator.sendBeacon(
      '/bench-report',
      JSON.stringify({
        path: location.pathname,
        type,
        atMs: performance.timeOrigin + sinceStartMs,
        ...more,
      }),
    )
  const navigation = () =>
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
      notRestoredReasons?: Rejected | null
    }
  const reasonsOf = ({ reasons, children }: Rejected): string[] => [
    ...(reasons ?? []).map(({ reason }) => reason),
    ...(children ?? []).flatMap(reasonsOf),
  ]
  for (const [event, type] of [
    ['pointerover', 'hover'],
    ['click', 'click'],
  ] as const) {
    const tell = ({ target, timeStamp }: Event) => {
      if ((target as Element).closest('a')) send(type, timeStamp)
    }
    addEventListener(event, tell, true)
  }
  addEventListener('load', () => {
    const { prerendering } = document as { prerendering?: boolean }
    send(prerendering ? 'rendered ahead' : 'loaded', performance.now())
  })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') send('painted', startTime)
    }
  }).observe({ type: 'paint', buffered: true })
  addEventListener('pageshow', ({ persisted }) => {
    if (navigation().type !== 'back_forward' && !persisted) return
    const rejected = navigation().notRestoredReasons
    requestAnimationFrame(() => {
      // A frame after the next one starts, the one before it has been painted.
      requestAnimationFrame((now) => {
        send('restored', now, {
          isRestored: persisted,
          reasons: rejected && !persisted ? reasonsOf(rejected) : [],
        })
      })
    })
  })
}

/** The page with the probe in it, before everything that binds scripts. */
export const withProbe = (html: string) =>
  html.replace('<head>', `<head><script>(${probe.toString()})()</script>`)
