import styled from 'styled-components'
import {
  deepDivePlans,
  deepDiveSavingCents,
  productOf,
  totalCents,
  type PaymentPlan,
} from '#contract/catalogue.ts'
import { checkout } from '#content/checkout.ts'
import { formatUsd } from '#lib/money.ts'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Note } from '#components/ui/note.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { PaymentDates } from './payment-dates.tsx'

const { summary: words, plan: plans } = checkout

/** What is bought, what is due today, what it comes to in the end. */
export function OrderSummary({ plan }: { plan: PaymentPlan }) {
  const product = deepDivePlans[plan]
  const isUpfront = plan === 'upfront'
  const rows = [
    { item: `${words.item}, ${plans[plan].title.toLowerCase()}`, value: plans[plan].price },
    ...(isUpfront ? [{ item: words.saving, value: formatUsd(deepDiveSavingCents) }] : []),
    { item: words.total, value: `${formatUsd(totalCents(product))} USD` },
  ]
  return (
    <Sheet aria-labelledby="order-summary">
      <SmallTitle as="h2" id="order-summary">
        {words.title}
      </SmallTitle>
      <Ledger
        caption={words.title}
        isCaptionHidden
        rows={rows}
        total={{ item: words.dueToday, value: `${formatUsd(productOf(product).amountCents)} USD` }}
      />
      {!isUpfront && (
        <>
          <Subtitle>{words.schedule}</Subtitle>
          <PaymentDates product={product} />
          <Note>{words.ends}</Note>
        </>
      )}
      <Note>{words.credit}</Note>
    </Sheet>
  )
}

const Sheet = styled.aside`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};
`

const Subtitle = styled.h3`
  margin-block-start: ${theme.space.sm};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
  letter-spacing: 0;
`
