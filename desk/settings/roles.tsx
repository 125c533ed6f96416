import { deskActions, mayDo, type DeskActionName } from '#contract/desk/roles.ts'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'

const names = Object.keys(deskActions) as DeskActionName[]

/** Who may do what, as the worker's doors have it. */
export function Roles() {
  return (
    <Panel title="Who may do what">
      <Facts
        facts={[
          {
            name: 'Owner and staff',
            value: <Actions of={names.filter((name) => mayDo('staff', name))} />,
          },
          {
            name: 'The owner alone',
            value: <Actions of={names.filter((name) => !mayDo('staff', name))} />,
          },
        ]}
      />
    </Panel>
  )
}

function Actions({ of }: { of: readonly DeskActionName[] }) {
  return (
    <ul>
      {of.map((name) => (
        <li key={name}>{deskActions[name].says}.</li>
      ))}
    </ul>
  )
}
