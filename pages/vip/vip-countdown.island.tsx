import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { Availability } from '#contract/availability.ts'
import { limitWords } from '#content/limits.ts'
import { vipUpgrade } from '#content/vip-upgrade.ts'
import { countdownText, secondsUntil, vipCountdownSeconds } from '#lib/countdown.ts'
import { theme } from '#components/theme/tokens.ts'

type VipCountdownProps = {
  /** What stands where the worker cannot be asked: an ISO 8601 instant, or null for a clock of its own. */
  fallback: string | null
}

/** Until when the price holds, as the desk has set it: null for a clock that starts at the first visit. */
async function askDeadline(fallback: string | null): Promise<string | null> {
  const answer = await fetch('/api/availability').catch(() => null)
  return answer?.ok ? ((await answer.json()) as Availability).vip.endsAt : fallback
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

/** The price's clock, ticking once a second until it stands at zero; it says no time before it knows which. */
export function VipCountdown({ fallback }: VipCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [deadline, setDeadline] = useState<string | null>()
  useEffect(() => {
    let isHere = true
    void askDeadline(fallback).then((found) => isHere && setDeadline(found))
    return () => {
      isHere = false
    }
  }, [fallback])
  useEffect(() => {
    if (deadline === undefined) return
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
  // Before it ticks, and where it never does, nothing is said that the desk may have changed.
  const isUntold = secondsLeft === null
  return (
    <Clock>
      <span>{isUntold ? limitWords.vip.label : countdown.label}</span>
      <Time role="timer" aria-live="off">
        {isUntold ? limitWords.vip.untold : countdownText(secondsLeft)}
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
