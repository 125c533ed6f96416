import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ActionRow } from '#components/ui/action-row.tsx'
import { secondary, spread, theme } from '#components/theme/tokens.ts'

type NeedEntryProps = {
  title: string
  /** Where it is seen to. */
  to: string
  says?: string
  note?: ReactNode
  actions?: ReactNode
}

/** One line of what needs a person. */
export function NeedEntry({ title, to, says, note, actions }: NeedEntryProps) {
  return (
    <Entry>
      <div>
        <Name>
          <Link to={to}>{title}</Link>
        </Name>
        {says && <Says>{says}</Says>}
        {note && <Note>{note}</Note>}
      </div>
      {actions && <Acts>{actions}</Acts>}
    </Entry>
  )
}

const Entry = styled.li`
  ${spread}
  gap: ${theme.space.xs} ${theme.space.lg};
  align-items: center;
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};

  &:first-child {
    border-block-start: 0;
    padding-block-start: 0;
  }
  > div:first-child {
    flex: 1 1 20rem;
    min-inline-size: 0;
  }
`

const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;

  a {
    display: inline-block;
    color: inherit;
    text-decoration-color: ${theme.color.lineStrong};
  }
`

const Says = styled.p`
  max-inline-size: ${theme.width.prose};
  font-size: ${theme.size.small};
`

const Note = styled.div`
  ${secondary(theme.size.caption)}
  overflow-wrap: anywhere;

  a,
  summary {
    padding-block: 0.25rem;
  }
  a {
    display: inline-block;
  }
`

const Acts = styled(ActionRow)`
  font-size: ${theme.size.small};
`
