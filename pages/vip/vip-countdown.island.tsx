import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { vipUpgrade } from '#content/vip-upgrade.ts'
import { countdownText, secondsUntil, vipCountdownSeconds } from '#lib/countdown.ts'
import { dayText } from '#lib/day-text.ts'
import { theme } from '#components/theme/tokens.ts'

type VipCountdownProps = {
  /** ISO 8601 instant it counts to; null for a clock of its own that starts at the first visit. */
  deadline: string | null
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

/** The price's clock, ticking once a second until it stands at zero. */
export function VipCountdown({ deadline }: VipCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    const endMs = deadline ? Date.parse(deadline) : ownEnd(Date.now())
    const tick = () => {
      const left = secondsUntil(endMs, Date.now())
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [deadline])
  const { countdown } = vipUpgrade
  // Before it ticks, and where it never does, the day can be read.
  const isUntold = secondsLeft === null && deadline !== null
  return (
    <Clock>
      <span>{isUntold ? limitWords.vip.until : countdown.label}</span>
      <Time role="timer" aria-live="off">
        {isUntold
          ? dayText(deadline.slice(0, 10))
          : secondsLeft === null
            ? countdown.start
            : countdownText(secondsLeft)}
      </Time>
      {secondsLeft === 0 && <span>{deadline ? limitWords.vip.over : countdown.over}</span>}
    </Clock>
  )
}

const Clock = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Time = styled.span`
  color: ${theme.color.ink};
  font: 400 clamp(2.25rem, 1.6rem + 3vw, 3.5rem) / 1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`
