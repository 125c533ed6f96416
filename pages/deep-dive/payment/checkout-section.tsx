import styled from 'styled-components'
import { checkoutPage } from '#content/checkout-page.ts'
import { contactHref } from '#content/navigation.ts'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Checkout } from './checkout.island.tsx'

/** The checkout at the top of the page, with a way to buy for those whose browser cannot take a card. */
export function CheckoutSection() {
  const { hero, noScript, guarantees } = checkoutPage
  const { title, text } = guarantees.items[0]
  return (
    <Section spacing="tight" labelledBy="page-title">
      <SectionHeading
        id="page-title"
        level={1}
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
      />
      <WithoutScript>
        <Notice>
          {noScript.text} <a href={contactHref('deep-dive')}>{noScript.link}</a>
        </Notice>
      </WithoutScript>
      <Island of={Checkout} props={{ guarantee: { title, text } }} />
    </Section>
  )
}

const WithoutScript = styled.div`
  display: none;
  margin-block-end: ${theme.space.lg};

  ${media.noScript} {
    display: block;
  }
`
