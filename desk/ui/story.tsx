import type { ReactNode } from 'react'
import styled from 'styled-components'
import { columnsIn, media, secondary, theme } from '#components/theme/tokens.ts'
import { useTopRows } from './top-rows.tsx'
import { type StateTone, toneDot, When } from './values.tsx'

/** Something that happened; `more` says it in full. */
export type Happening = {
  key: string
  at: string
  says: ReactNode
  more?: ReactNode
  tone?: StateTone | undefined
}

/** What happened, the latest first. */
export function Story({ label, happenings }: { label: string; happenings: readonly Happening[] }) {
  const sorted = happenings.toSorted((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  )
  const { shown, rest } = useTopRows(sorted, 12, 12)
  return (
    <>
      <List aria-label={label}>
        {shown.map(({ key, at, says, more, tone = 'plain' }) => (
          <Entry key={key} data-tone={tone}>
            <Says>{says}</Says>
            <Time>
              <When at={at} />
            </Time>
            {more && <More>{more}</More>}
          </Entry>
        ))}
      </List>
      {rest}
    </>
  )
}

const List = styled.ol`
  display: grid;
  font-size: ${theme.size.small};
`

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${theme.space.md};
  padding: 0 0 ${theme.space.md} ${theme.space.lg};
  border-inline-start: 1px solid ${theme.color.line};
  margin-inline-start: 0.25rem;
  ${columnsIn(media.cramped, '1fr')}

  ${toneDot}

  &::before {
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: -0.3125rem;
    inline-size: 0.5625rem;
    block-size: 0.5625rem;
  }
  &:last-child {
    padding-block-end: 0;
    border-inline-start-color: transparent;
  }
`

const Says = styled.span`
  overflow-wrap: anywhere;
`

const Time = styled.span`
  ${secondary(theme.size.caption)}
  white-space: nowrap;
`

const More = styled.div`
  grid-column: 1 / -1;
  ${secondary(theme.size.caption)}
  overflow-wrap: anywhere;
`
