import styled from 'styled-components'
import { checkoutPage } from '#content/checkout-page.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Sheet } from '#components/ui/sheet.tsx'

/** The three promises a buyer has in hand. */
export function Promises() {
  const { guarantees } = checkoutPage
  return (
    <TitledSection tone="sunken" spacing="close" titleId="promises" words={guarantees}>
      <List>
        {guarantees.items.map(({ title, text }) => (
          <Promise key={title} as="li">
            <h3>{title}</h3>
            <p>{text}</p>
          </Promise>
        ))}
      </List>
    </TitledSection>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.md};

  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`

const Promise = styled(Sheet)`
  display: grid;
  gap: ${theme.space.xs};
  align-content: start;
  color: ${theme.color.inkSoft};

  h3 {
    color: ${theme.color.ink};
    font-size: ${theme.size.h3};
  }
`
