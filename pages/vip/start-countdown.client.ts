import { availabilityPath } from '#contract/paths.ts'
import type { Availability } from '#contract/availability.ts'
import * as limitWords from '#words/limits.ts'
import * as vipUpgrade from '#words/vip-upgrade.ts'
import { countdownText, secondsUntil, vipCountdownSeconds } from '#lib/countdown.ts'

/** Until when the price holds, as the desk has set it: empty for a clock that starts at the first visit. */
async function askDeadline(fallback: string): Promise<string> {
  const answer = await fetch(availabilityPath).catch(() => null)
  return answer?.ok ? (((await answer.json()) as Availability).vip.endsAt ?? '') : fallback
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
  const deadline = await askDeadline(clock.dataset.countdown ?? '')
  const endMs = deadline ? Date.parse(deadline) : ownEnd(Date.now())
  const { countdown } = vipUpgrade
  const tick = () => {
    const left = secondsUntil(endMs, Date.now())
    label.textContent = countdown.label
    time.textContent = countdownText(left)
    if (left > 0) return
    clearInterval(timer)
    over.textContent = deadline ? limitWords.vip.over : countdown.over
    over.hidden = false
  }
  const timer = setInterval(tick, 1_000)
  tick()
}

for (const clock of document.querySelectorAll<HTMLElement>('[data-countdown]')) void start(clock)
