import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

type NextLinksProps = { links: readonly { name: string; href: string; note: string }[] }

/** A few ways on from a page that is an end in itself. */
export function NextLinks({ links }: NextLinksProps) {
  return (
    <List>
      {links.map(({ name, href, note }) => (
        <li key={href}>
          <Anchor href={href}>{name}</Anchor>
          <span>{note}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  border-block-start: 2px solid ${theme.color.brass};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${theme.space.lg};
    padding-block: ${theme.space.sm};
    border-block-end: 1px solid ${theme.color.line};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`

const Anchor = styled.a`
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
`
