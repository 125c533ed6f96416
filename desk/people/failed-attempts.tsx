import styled from 'styled-components'
import type { OwedStory } from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { When } from '../ui/values.tsx'

/** Attempts that failed, with what the other side said, and when it is tried again. */
export function FailedAttempts({ story: { attempts, nextAt } }: { story: OwedStory }) {
  if (attempts.length === 0) return null
  return (
    <List>
      {attempts.map(({ at, reason, reply }) => (
        <li key={at}>
          <When at={at} />: {reason ?? 'failed'}
          {reply && <> — “{reply}”</>}
        </li>
      ))}
      {nextAt && (
        <li>
          Tried again <When at={nextAt} />
        </li>
      )}
    </List>
  )
}

const List = styled.ul`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  overflow-wrap: anywhere;
`
