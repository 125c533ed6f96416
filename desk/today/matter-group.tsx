import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { AttentionItem } from '#contract/attention.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { When } from '../ui/when.tsx'
import { matterAddress, mattersAddress } from './matter-address.ts'
import { NeedEntry } from './need-entry.tsx'

type MatterGroupProps = {
  /** Of one kind, the newest first; one at least. */
  matters: readonly AttentionItem[]
  isPending: boolean
  onSeen: (ids: readonly string[]) => void
}

/** When a matter was raised, how often it was met, and what its code says. */
function MatterNote({ matter }: { matter: AttentionItem }) {
  return (
    <>
      <When at={matter.raisedAt} />
      {matter.times > 1 && `, met ${matter.times} times`}
      {matter.detail && ` · ${matter.detail.replaceAll('_', ' ')}`}
    </>
  )
}

/** Matters of one kind: one line, and behind it each of them where there are several. */
export function MatterGroup({ matters, isPending, onSeen }: MatterGroupProps) {
  const [first] = matters
  if (!first) return null
  const isOne = matters.length === 1
  const title = isOne ? first.title : `${first.title} (${matters.length})`
  return (
    <NeedEntry
      title={title}
      says={first.remedy}
      note={
        isOne ? (
          <MatterNote matter={first} />
        ) : (
          <details>
            <summary>Each of them</summary>
            <List>
              {matters.map((matter) => (
                <li key={matter.id}>
                  <Link to={matterAddress(matter)}>Open</Link> <MatterNote matter={matter} />
                </li>
              ))}
            </List>
          </details>
        )
      }
      actions={
        <>
          <Link to={mattersAddress(matters)}>Open</Link>
          <Button
            variant="outline"
            disabled={isPending}
            aria-label={`Seen to: ${first.title}`}
            onClick={() => onSeen(matters.map(({ id }) => id))}
          >
            Seen to
          </Button>
        </>
      }
    />
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  padding-block: ${theme.space.xs};
`
