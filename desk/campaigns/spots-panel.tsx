import { useState } from 'react'
import type { Campaigns } from '#contract/desk/campaigns.ts'
import { numberText } from '#lib/number-text.ts'
import { Field } from '#components/ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { AsBuilt } from './as-built.tsx'
import { FieldGrid } from './field-grid.tsx'
import { SaveRow } from './save-row.tsx'
import { useChange } from './use-campaigns.ts'

const spots = {
  auditSpotsPerMonth: 'Audits a month',
  vaultSpots: 'Places in the vault',
  partnerSpotsLeft: 'Partner places left',
  clientsPerMonth: 'New clients a month',
} as const

type SpotName = keyof typeof spots

const names = Object.keys(spots) as SpotName[]

/** What is gone of a count by now. */
function takenText(name: SpotName, { taken, values }: Campaigns): string {
  if (name === 'auditSpotsPerMonth')
    return `${taken.auditsSold} sold and ${taken.auditsHeld} held this month (UTC). `
  if (name === 'vaultSpots')
    return `${numberText(taken.vaultKept)} taken and ${numberText(taken.vaultHeld)} held. `
  if (name === 'partnerSpotsLeft' && values.partnerSpotsLeft === 0)
    return 'Applications wait for the next round. '
  return ''
}

/** What is sold, or given away, by count. */
export function SpotsPanel({ campaigns }: { campaigns: Campaigns }) {
  const { values, defaults, changed, version } = campaigns
  const { change, isPending, faultOf, refusal } = useChange(version)
  const [typed, setTyped] = useState<Partial<Record<SpotName, string>>>({})
  const set = Object.fromEntries(
    names.flatMap((name) => {
      const text = typed[name]
      return text === undefined || text === String(values[name])
        ? []
        : [[name, text.trim() === '' ? null : Number(text)] as const]
    }),
  ) as Partial<Record<SpotName, number>>
  return (
    <Panel title="Spots">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change({ set, says: 'The spots are changed.' }, { onSuccess: () => setTyped({}) })
        }}
      >
        <FieldGrid>
          {names.map((name) => (
            <Field
              key={name}
              name={name}
              label={spots[name]}
              type="number"
              inputMode="numeric"
              min={0}
              value={typed[name] ?? values[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              error={faultOf(name)}
              required
              hint={
                <AsBuilt
                  value={numberText(defaults[name])}
                  name={spots[name]}
                  isChanged={changed.includes(name)}
                  isPending={isPending}
                  onTakeBack={() =>
                    change(
                      { set: {}, reset: [name], says: `${spots[name]}: the default again.` },
                      { onSuccess: () => setTyped({ ...typed, [name]: undefined }) },
                    )
                  }
                >
                  {takenText(name, campaigns)}
                </AsBuilt>
              }
            />
          ))}
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
