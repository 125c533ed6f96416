import { useId, type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { cluster, media, secondary, spread, stack, theme } from '#components/theme/tokens.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { OpenSign } from '#components/ui/disclosure.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isPhone } from './top-rows.tsx'

type PanelProps = {
  title: string
  /** Stands beside the title: a count, a link, a button. */
  aside?: ReactNode
  /** On a phone only its title stands there until it is pressed, so that a long page is a list of its parts. */
  isFolded?: boolean
  children: ReactNode
}

/** A part of a page with a title of its own. */
export function Panel({ title, aside, isFolded, children }: PanelProps) {
  const titleId = useId()
  const [folds] = useState(() => isFolded && isPhone())
  return folds ? (
    <Sheet as="details" data-folded="">
      <Head as="summary">
        <Title>{title}</Title>
        <OpenSign />
      </Head>
      <Body>
        {aside}
        {children}
      </Body>
    </Sheet>
  ) : (
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
  overflow-wrap: break-word;

  &[data-folded] {
    padding-block: ${theme.space.sm};
  }
  &[data-folded]:not([open]) > summary {
    margin: 0;
  }
  &[data-folded] + &[data-folded] {
    margin-block-start: calc(-1 * ${theme.space.sm});
  }
`

const Head = styled.div`
  ${spread}
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: baseline;
  margin-block-end: ${theme.space.md};

  &:is(summary) {
    flex-wrap: nowrap;
    align-items: center;
    min-block-size: ${theme.target};
    list-style: none;
  }
`

const Title = styled.h2`
  min-inline-size: 0;
  margin-inline-end: auto;
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
`

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
        <PageHeadTitle>{title}</PageHeadTitle>
        {says && <Says>{says}</Says>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Place>
  )
}

const Place = styled.div`
  ${spread}
  gap: ${theme.space.md} ${theme.space.lg};
  align-items: end;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const PageHeadTitle = styled.h1`
  font-size: ${theme.size.h2};
`

const Says = styled.p`
  margin-block-start: ${theme.space.xxs};
  ${secondary(theme.size.small)}
`

const Actions = styled.div`
  ${cluster(theme.space.xs)}

  @media (max-width: 40rem) {
    > button,
    > a {
      padding-inline: ${theme.space.sm};
    }
  }
`

/** A page whose record is being fetched, or cannot be. */
export function NotYet({ title, says, error }: PageHeadProps & { error: Error | null }) {
  return (
    <>
      <PageHead title={title} says={says} />
      {error ? <Notice tone="error">{error.message}</Notice> : <p role="status">Fetching …</p>}
    </>
  )
}

/** A remark within a line, in small, soft letters. */
export const Aside = styled.span`
  ${secondary(theme.size.caption)}

  a {
    display: inline-block;
    min-inline-size: 1.5rem;
    padding-block: 0.25rem;
  }
`

/** Entries below each other. */
export const Rows = styled.ul`
  ${stack(theme.space.sm)}
`

/** A text as it was typed, its line ends kept. */
export const Words = styled.p`
  font-size: ${theme.size.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** Buttons at the end of what they are about. */
export const EndRow = styled(ActionRow)`
  gap: ${theme.space.sm};
  justify-content: end;
`

/**
 * Names and values, as on the head of a sheet; what is empty is left out. `data-wide` on a value of several lines gives
 * it a row of its own.
 */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <Grid>
      {Object.entries(facts)
        .filter(([, value]) => value === 0 || Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space.md} ${theme.space.lg};
  font-size: ${theme.size.small};

  > :has([data-wide]) {
    grid-column: 1 / -1;
  }
  dd > a {
    display: inline-block;
    min-inline-size: 1.5rem;
    padding-block: 0.25rem;
    margin-block: -0.25rem;
  }
  dt {
    ${secondary(theme.size.caption)}
  }
  /* Names of fields come as the CRM has them. */
  dt::first-letter {
    text-transform: uppercase;
  }
  dd {
    overflow-wrap: anywhere;
  }
`

type RecordColumnsProps = {
  main: ReactNode
  side: ReactNode
  /** Half as wide as the main column, where it has little to say; else two thirds. */
  isSideSlim?: boolean
}

/** A record: what it holds, and beside it what is told about it; below it where it is narrow. */
export function RecordColumns({ main, side, isSideSlim }: RecordColumnsProps) {
  return (
    <Columns data-slim={isSideSlim || undefined}>
      <Column>{main}</Column>
      <Column>{side}</Column>
    </Columns>
  )
}

const Columns = styled.div`
  ${stack(theme.space.lg)}

  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);

    &[data-slim] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    }
  }
`

const Column = styled.div`
  ${stack(theme.space.lg)}
  align-content: start;
  min-inline-size: 0;
`
