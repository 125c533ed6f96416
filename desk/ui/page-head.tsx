import { useEffect, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

type PageHeadProps = {
  /** Also the document's title. */
  title: string
  says?: ReactNode
  /** Buttons that concern the whole page. */
  actions?: ReactNode
}

/** A page's name, a line about it, and what can be done with all of it. */
export function PageHead({ title, says, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Desk`
  }, [title])
  return (
    <Place>
      <div>
        <Title>{title}</Title>
        {says && <Says>{says}</Says>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Place>
  )
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md} ${theme.space.lg};
  align-items: end;
  justify-content: space-between;
`

const Title = styled.h1`
  font-size: ${theme.size.h2};
`

const Says = styled.p`
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`
