import { useState } from 'react'
import type { Campaigns } from '#contract/desk/campaigns.ts'
import { momentText } from '#lib/date-text.ts'
import { Field } from '#components/ui/field.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { AsBuilt, FieldGrid, SaveRow } from './save-row.tsx'
import { useChange } from './use-campaigns.ts'

const deadlines = {
  vipDeadline: { label: 'The VIP price ends', none: 'Each visitor has a clock of their own. ' },
  applicationsCloseAt: { label: 'Partner applications close', none: 'They are open. ' },
} as const

type DeadlineName = keyof typeof deadlines

const names = Object.keys(deadlines) as DeadlineName[]

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Deadlines: afterwards the offer is refused and has a waiting list. */
export function DeadlinesPanel({ campaigns }: { campaigns: Campaigns }) {
  const { values, defaults, changed, version } = campaigns
  const { change, isPending, faultOf, refusal } = useChange(version)
  const [typed, setTyped] = useState<Partial<Record<DeadlineName, string>>>({})
  const [nowMs] = useState(Date.now)
  const set = Object.fromEntries(
    names.flatMap((name) => {
      const text = typed[name]
      return text === undefined || text === localTime(values[name])
        ? []
        : [[name, instantOf(text)] as const]
    }),
  ) as Partial<Record<DeadlineName, string | null>>
  return (
    <Panel title="Deadlines">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change({ set, says: 'The deadlines are changed.' }, { onSuccess: () => setTyped({}) })
        }}
      >
        <FieldGrid>
          {names.map((name) => {
            const { label, none } = deadlines[name]
            const at = values[name]
            const stands =
              at === null ? none : `${momentText(at)}${Date.parse(at) <= nowMs ? ', over' : ''}. `
            return (
              <Field
                key={name}
                name={name}
                label={label}
                type="datetime-local"
                value={typed[name] ?? localTime(at)}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                error={faultOf(name)}
                hint={
                  <AsBuilt
                    value={defaults[name] === null ? 'none' : momentText(defaults[name])}
                    name={label}
                    isChanged={changed.includes(name)}
                    isPending={isPending}
                    onTakeBack={() =>
                      change(
                        { set: {}, reset: [name], says: `${label}: the default again.` },
                        { onSuccess: () => setTyped({ ...typed, [name]: undefined }) },
                      )
                    }
                  >
                    {stands}
                  </AsBuilt>
                }
              />
            )
          })}
          <p>Times are yours ({timeZone}). An empty field is no deadline.</p>
          <SaveRow
            isPending={isPending}
            isChanged={Object.keys(set).length > 0}
            refusal={refusal}
          />
        </FieldGrid>
      </form>
    </Panel>
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

/** The instant (ISO 8601) of such a field; null when blank or invalid. */
function instantOf(local: string): string | null {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
