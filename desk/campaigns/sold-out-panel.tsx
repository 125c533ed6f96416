import styled from 'styled-components'
import { type Campaigns, mostWaitingCounted } from '#contract/desk/campaigns.ts'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import { numberText } from '#lib/number-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { SwitchField } from '#components/ui/switch-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useChange } from './use-campaigns.ts'

const ids = Object.keys(waitingLists) as WaitingListId[]

function waitingText(count: number): string {
  if (count >= mostWaitingCounted) return `${numberText(mostWaitingCounted)} or more wait`
  return count === 0 ? 'nobody waits' : `${count} ${count === 1 ? 'waits' : 'wait'}`
}

/** Switches what is sold off and on again; each has a waiting list instead. */
export function SoldOutPanel({ campaigns }: { campaigns: Campaigns }) {
  const { values, waiting, version } = campaigns
  const { change, isPending, refusal } = useChange(version)
  const toggle = (id: WaitingListId, isOff: boolean) =>
    change({
      set: {
        soldOut: isOff ? [...values.soldOut, id] : values.soldOut.filter((each) => each !== id),
      },
      says: isOff
        ? `${waitingLists[id].name} is sold out: its buttons open the waiting list.`
        : `${waitingLists[id].name} can be had again.`,
    })
  return (
    <Panel title="Sold out">
      <p>What is switched on here is not sold, whatever is left of it. Who has paid keeps it.</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <List>
        {ids.map((id) => (
          <li key={id}>
            <SwitchField
              label={waitingLists[id].name}
              checked={values.soldOut.includes(id)}
              disabled={isPending}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <Side>
              {waitingText(waiting[id] ?? 0)} · <a href={waitingLists[id].page}>its page</a>
            </Side>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space.md};
    align-items: center;
    justify-content: space-between;
    padding-block: ${theme.space.xxs};
    border-block-start: 1px solid ${theme.color.line};
  }
`

const Side = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
