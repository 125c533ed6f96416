import styled from 'styled-components'
import { deepDiveStackCents, products } from '#contract/catalogue.ts'
import { checkoutPage } from '#content/checkout-page.ts'
import { deepDive } from '#content/deep-dive.ts'
import { formatUsd } from '#lib/money.ts'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The six documents priced one by one, against the price of all. */
export function ValueSummary() {
  const { value } = checkoutPage
  const rows = Object.values(deepDiveStackCents).map((cents, index) => ({
    item: deepDive.deliverables.items[index]?.title,
    value: formatUsd(cents),
  }))
  return (
    <Section width="narrow" labelledBy="value">
      <SectionHeading id="value" title={value.title} />
      <Ledger
        caption={value.caption}
        rows={[...rows, value.sum]}
        total={{
          item: value.today,
          value: <Price>{formatUsd(products['deep-dive'].amountCents)} USD</Price>,
        }}
      />
    </Section>
  )
}

const Price = styled.strong`
  color: ${theme.color.teal};
`
