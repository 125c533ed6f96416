import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { secondary, theme } from '#components/theme/tokens.ts'
import { site } from '#site.config.ts'

type View = {
  /** Its address: a path, or a search that begins with `?`. */
  to: string
  name: string
  /** How many it holds, where that is worth knowing. */
  count?: number | undefined
  /** Left out, it is where its path is open. */
  isCurrent?: boolean
}

type ViewLinksProps = {
  label: string
  views: readonly View[]
  /** Beside a title: no line beneath, and more than one row where there is no room. */
  isInline?: boolean
}

/** Ways to look at the same things, one of them at a time; each has its address. */
export function ViewLinks({ label, views, isInline }: ViewLinksProps) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const [nav, open] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    // The one that is open may stand beyond a phone's edge.
    if (nav && open)
      nav.scrollLeft = open.offsetLeft - nav.offsetLeft - (nav.clientWidth - open.clientWidth) / 2
  })
  return (
    <Row ref={row} aria-label={label} data-inline={isInline || undefined}>
      <ul>
        {views.map(({ to, name, count, isCurrent = to === pathname }) => (
          <li key={to}>
            <View to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {name}
              {count ? <Count>{count.toLocaleString(site.language)}</Count> : null}
            </View>
          </li>
        ))}
      </ul>
    </Row>
  )
}

const Row = styled.nav`
  overflow-x: auto;
  border-block-end: 1px solid ${theme.color.line};
  scrollbar-width: thin;

  ul {
    display: flex;
    gap: ${theme.space.lg};
  }
  &[data-inline] {
    overflow: visible;
    border-block-end: 0;

    ul {
      flex-wrap: wrap;
      gap: 0 ${theme.space.md};
    }
  }
`

/** A link of a row, with a line beneath where it is open. */
export const tabStyle = css`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  min-block-size: ${theme.target};
  border-block-end: 2px solid transparent;
  ${secondary(theme.size.small)}
  text-decoration: none;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -3px;
  }
`

const View = styled(Link)`
  ${tabStyle}
  min-inline-size: 1.5rem;

  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-current] {
    border-block-end-color: ${theme.color.teal};
    color: ${theme.color.ink};
    font-weight: 600;
  }
`

/** How many wait behind a link. */
export const Count = styled.span`
  padding-inline: 0.375rem;
  border-radius: ${theme.radius.round};
  background: ${theme.color.tealSoft};
  font-size: ${theme.size.caption};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`
