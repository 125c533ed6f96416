import { useState } from 'react'
import type { Campaigns } from '#contract/desk/campaigns.ts'
import { momentText } from '#lib/date-text.ts'
import { ownTimeZone } from '#lib/zoned-time.ts'
import { typedInstant } from '../ui/typed.ts'
import { DefaultsPanel } from './defaults-panel.tsx'

const labels = {
  vipDeadline: 'The VIP price ends',
  applicationsCloseAt: 'Partner applications close',
} as const

const none: Record<keyof typeof labels, string> = {
  vipDeadline: 'Each visitor has a clock of their own. ',
  applicationsCloseAt: 'They are open. ',
}

/** Deadlines: afterwards the offer is refused and has a waiting list. */
export function DeadlinesPanel({ campaigns }: { campaigns: Campaigns }) {
  const [nowMs] = useState(Date.now)
  return (
    <DefaultsPanel
      title="Deadlines"
      campaigns={campaigns}
      labels={labels}
      said="The deadlines are changed."
      input={{ type: 'datetime-local' }}
      textOf={localTime}
      valueOf={(local) => (local ? typedInstant(local) : null)}
      defaultText={(at) => (at === null ? 'none' : momentText(at))}
      says={(name) => {
        const at = campaigns.values[name]
        return at === null
          ? none[name]
          : `${momentText(at)}${Date.parse(at) <= nowMs ? ', over' : ''}. `
      }}
    >
      <p>Times are yours ({ownTimeZone()}). An empty field is no deadline.</p>
    </DefaultsPanel>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

/** An instant (ISO 8601) as the value of a `datetime-local` field; blank for none. */
function localTime(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
