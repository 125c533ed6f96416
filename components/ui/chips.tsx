import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

type ChipsProps = {
  label: string
  items: readonly { name: string; href: string; isCurrent: boolean }[]
}

/** A row of filters, each a link to its own page; a script may take the click over. */
export function Chips({ label, items }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <Row>
        {items.map(({ name, href, isCurrent }) => (
          <li key={name}>
            <Chip href={href} aria-current={isCurrent ? 'true' : undefined} data-wait="">
              {name}
            </Chip>
          </li>
        ))}
      </Row>
    </nav>
  )
}

/**
 * On a phone the row runs on beyond the edge, where it fades. The chosen chip stands first, and the one that has the
 * focus stays in view: browsers leave one that is cut in half where it is.
 */
const Row = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: ${theme.space.xs} ${theme.space.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  mask: linear-gradient(to left, transparent, #000 ${theme.space.gutter});

  > :has([aria-current]) {
    order: -1;
  }
  > :has(:focus-visible) {
    position: sticky;
    inset-inline: 0;
    z-index: 1;
  }
  ${media.tablet} {
    > * {
      order: 0;
    }
    flex-wrap: wrap;
    margin-inline: 0;
    padding: 0;
    overflow: visible;
    mask: none;
  }
`

const Chip = styled.a`
  display: inline-flex;
  white-space: nowrap;
  align-items: center;
  min-block-size: 2.25rem;
  padding: ${theme.space.xxs} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.size.small};
  text-decoration: none;

  &:hover {
    border-color: ${theme.color.lineStrong};
  }
  &[aria-current] {
    border-color: ${theme.color.ink};
    background: ${theme.color.ink};
    color: ${theme.color.paper};
  }
  ${media.forcedColors} {
    &[aria-current] {
      border: 3px solid Highlight;
    }
  }
`
