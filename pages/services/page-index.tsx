import styled from 'styled-components'
import { services } from '#content/services.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'

/** The page's four parts on one line across it, each with how many there are. */
export function PageIndex() {
  const { index, links } = services.hero
  return (
    <Section spacing="none">
      <nav aria-label={index}>
        <List>
          {links.map(({ count, name, href }) => (
            <li key={href}>
              <Anchor href={href}>
                <Count aria-hidden="true">{count}</Count>
                {name}
              </Anchor>
            </li>
          ))}
        </List>
      </nav>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.md};
  padding-block-end: ${theme.space.xxl};

  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`

const Anchor = styled.a`
  display: flex;
  gap: ${theme.space.md};
  align-items: baseline;
  padding-block-start: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.brass};
  color: ${theme.color.ink};
  text-decoration: none;

  &:hover {
    color: ${theme.color.teal};
    text-decoration: underline;
  }
`

const Count = styled.span`
  color: ${theme.color.brassText};
  font: 400 2.75rem/1 ${theme.font.display};
  font-variant-numeric: lining-nums;
`
