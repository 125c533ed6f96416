import styled from 'styled-components'
import { checkoutPage } from '#content/checkout-page.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The three promises a buyer has in hand. */
export function Promises() {
  const { guarantees } = checkoutPage
  return (
    <Section tone="sunken" labelledBy="promises">
      <SectionHeading id="promises" title={guarantees.title} />
      <List>
        {guarantees.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.md};

  > li {
    display: grid;
    gap: ${theme.space.xs};
    align-content: start;
    padding: ${theme.space.lg};
    border: 1px solid ${theme.color.line};
    border-block-start: 3px solid ${theme.color.brass};
    border-radius: ${theme.radius.large};
    background: ${theme.color.surface};
    color: ${theme.color.inkSoft};
  }
  h3 {
    color: ${theme.color.ink};
    font-size: ${theme.size.h3};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`
