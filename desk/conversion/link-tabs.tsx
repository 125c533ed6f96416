import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

type LinkTabsProps<Value extends string> = {
  label: string
  /** The word of the address that they set. */
  name: string
  query: URLSearchParams
  items: readonly { value: Value; title: string }[]
  current: Value
}

/** A choice among a few that stands in the address. */
export function LinkTabs<Value extends string>({
  label,
  name,
  query,
  items,
  current,
}: LinkTabsProps<Value>) {
  const to = (value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    return `?${next}`
  }
  return (
    <nav aria-label={label}>
      <Row>
        {items.map(({ value, title }) => (
          <li key={value}>
            <Tab to={to(value)} aria-current={value === current || undefined} preventScrollReset>
              {title}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.md};
`

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  border-block-end: 2px solid transparent;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-decoration: none;

  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-current] {
    border-block-end-color: ${theme.color.brass};
    color: ${theme.color.ink};
    font-weight: 600;
  }
`
