import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

type PanelProps = {
  title: string
  /** Stands beside the title: a count, a link, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with a title of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId()
  return (
    <Sheet aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {aside}
      </Head>
      <Body>{children}</Body>
    </Sheet>
  )
}

const Sheet = styled.section`
  container-type: inline-size;
  min-inline-size: 0;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: ${theme.space.md};
`

const Title = styled.h2`
  min-inline-size: 0;
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

const Body = styled.div`
  display: grid;
  gap: ${theme.space.md};
`
