import { availabilityPath } from '#contract/paths.ts'
import type { Availability } from '#contract/availability.ts'
import * as limitWords from '#words/limits.ts'
import * as vipUpgrade from '#words/vip-upgrade.ts'
import { countdownText, secondsUntil, vipCountdownSeconds } from '#lib/countdown.ts'

/** When the price ends on this device's clock, which may be wrong: NaN for a clock that starts at the first visit. */
async function askEnd(fallback: string): Promise<number> {
  try {
    const answer = await fetch(availabilityPath)
    const { vip } = (await answer.json()) as Availability
    // The desk may have ended it before its time.
    if (vip.isOver) return Date.now()
    const fastMs = Date.now() - Date.parse(answer.headers.get('date') ?? '')
    return Date.parse(vip.endsAt ?? '') + (fastMs || 0)
  } catch {
    return Date.parse(fallback)
  }
}

const storageKey = 'vip-countdown-ends'

/** When this visitor's clock ends, in Unix milliseconds: set at the first visit, kept afterwards. */
function ownEnd(nowMs: number): number {
  const freshMs = nowMs + vipCountdownSeconds * 1_000
  try {
    const kept = Number(localStorage.getItem(storageKey))
    if (kept > 0 && kept <= freshMs) return kept
    localStorage.setItem(storageKey, String(freshMs))
  } catch {
    // Without storage each visit is the first.
  }
  return freshMs
}

/** Lets the clock tick once a second until it stands at zero; it says no time before it knows which. */
async function start(clock: HTMLElement): Promise<void> {
  const [label, time, over] = clock.children as unknown as [HTMLElement, HTMLElement, HTMLElement]
  const deadlineMs = await askEnd(clock.dataset.countdown ?? '')
  const endMs = deadlineMs || ownEnd(Date.now())
  const { countdown } = vipUpgrade
  const tick = () => {
    const left = secondsUntil(endMs, Date.now())
    label.textContent = countdown.label
    time.textContent = countdownText(left)
    if (left > 0) return
    clearInterval(timer)
    over.textContent = deadlineMs ? limitWords.vip.over : countdown.over
    over.hidden = false
  }
  const timer = setInterval(tick, 1_000)
  tick()
}

for (const clock of document.querySelectorAll<HTMLElement>('[data-countdown]')) void start(clock)
