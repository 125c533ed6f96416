import styled from 'styled-components'
import * as words from '#words/bump.ts'
import * as checkoutPage from '#words/checkout-page.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { columnsIn, media, stack, theme } from '#components/theme/tokens.ts'
import { Sheet } from '#components/ui/sheets.tsx'
import { contactHref } from '#content/contact-href.ts'
import { Island } from '#components/islands/island.server.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Section, SectionHeading, TitledSection } from '#components/ui/section.tsx'
import { deepDiveStackCents, productOf, products } from '#contract/catalogue.ts'
import { guarantees as guaranteesOf } from '#contract/guarantees.ts'
import { readyText } from '#content/readiness.ts'
import { isPreOrder } from '#lib/readiness.ts'
import * as deepDive from '#words/deep-dive.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { site } from '#site.config.ts'
import { Checkout } from './checkout.island.tsx'
import { Deliverables } from '../deliverables.tsx'

export function Page() {
  const { howItWorks, deliverables } = checkoutPage
  return (
    <>
      <CheckoutSection />
      <TitledSection tone="sunken" spacing="close" titleId="how-it-works" words={howItWorks}>
        <NumberedSteps steps={howItWorks.steps} />
      </TitledSection>
      <Deliverables words={deliverables} />
      <Promises />
      <ValueSummary />
    </>
  )
}

/** The checkout at the top of the page, with a way to buy for those whose browser cannot take a card. */
function CheckoutSection() {
  const { hero, noScript } = checkoutPage
  return (
    <Section spacing="tight" labelledBy="page-title">
      <SectionHeading {...hero} id="page-title" level={1} />
      <WithoutScript>
        <Notice>
          {noScript.text} <a href={contactHref('deep-dive')}>{noScript.link}</a>
        </Notice>
      </WithoutScript>
      <Island
        of={Checkout}
        props={{ guarantee: guaranteesOf['deep-dive'].title, bump: bumpOffer() }}
      />
    </Section>
  )
}

/** The course that can be added, as the box says it; null where the owner offers none. */
function bumpOffer() {
  const id = site.bump
  if (!id) return null
  const { name, amountCents } = productOf(id)
  const [price, ready] = [formatMoney(amountCents), readyText(id)]
  return {
    name,
    cents: amountCents,
    label: words[isPreOrder(id) ? 'preOrder' : 'add'](name, price),
    ready: ready ? `${ready}.` : '',
  }
}

const WithoutScript = styled.div`
  display: none;
  margin-block-end: ${theme.space.lg};

  ${media.noScript} {
    display: block;
  }
  &:has(+ [data-lost]:not([data-hydrated])) {
    display: block;
  }
`

/** The three promises a buyer has in hand. */
function Promises() {
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
  ${stack(theme.space.md)}
  ${columnsIn(media.desktop, 'repeat(3, 1fr)')}
`

const Promise = styled(Sheet)`
  ${stack(theme.space.xs)}
  align-content: start;
  color: ${theme.color.inkSoft};

  h3 {
    color: ${theme.color.ink};
    font-size: ${theme.size.h3};
  }
`

/** The six documents priced one by one, against the price of all. */
function ValueSummary() {
  const { value } = checkoutPage
  const rows = Object.entries(deepDive.deliverables.items).map(([id, { title }]) => ({
    item: title,
    value: formatMoney(deepDiveStackCents[id as keyof typeof deepDiveStackCents]),
  }))
  return (
    <Section width="narrow" labelledBy="value">
      <SectionHeading id="value" title={value.title} />
      <Ledger
        caption={value.caption}
        rows={[...rows, value.sum]}
        total={{
          item: value.today,
          value: <Price>{moneyInFull(products['deep-dive'].amountCents)}</Price>,
        }}
      />
    </Section>
  )
}

const Price = styled.strong`
  color: ${theme.color.teal};
`
