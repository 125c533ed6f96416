import { useState } from 'react'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const dayOnly = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const steps = [
  { unit: 'minute', ms: 60_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'day', ms: 86_400_000 },
] as const

function agoText(ms: number): string {
  const step = steps.findLast((each) => Math.abs(ms) >= each.ms)
  return step ? relative.format(Math.trunc(ms / step.ms), step.unit) : 'just now'
}

/** A moment as people say it: near ones from now, others by their date. The exact time is on hover and in the markup. */
export function When({ at }: { at: string | number }) {
  const [nowMs] = useState(Date.now)
  const date = new Date(at)
  const fromNowMs = date.getTime() - nowMs
  const isNear = Math.abs(fromNowMs) < 7 * 86_400_000
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {isNear ? agoText(fromNowMs) : dayOnly.format(date)}
    </time>
  )
}
