import styled from 'styled-components'
import {
  deepDivePlans,
  deepDiveSavingCents,
  productOf,
  totalCents,
  type PaymentPlan,
} from '#contract/catalogue.ts'
import { checkout } from '#content/checkout.ts'
import { deepDiveTimes } from '#contract/deep-dive-times.ts'
import { formatUsd } from '#lib/money.ts'
import { PaymentRuler } from '#components/drawings/payment-ruler.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Note } from '#components/ui/note.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { PaymentDates } from './payment-dates.tsx'

const { summary: words, plan: plans, ruler } = checkout

const inParts = productOf(deepDivePlans.monthly)
const { count, intervalDays } = inParts.instalments ?? { count: 1, intervalDays: 0 }
const parts = Array.from({ length: count }, (_, place) => ({
  day: place * intervalDays,
  text: formatUsd(inParts.amountCents),
}))

const hours = [
  deepDiveTimes.researchHours,
  deepDiveTimes.firstEditionHours,
  deepDiveTimes.kickOffHours,
]

/** What all payments come to, and what of it is not asked for today: saved, or due later. */
function rowsOf(plan: PaymentPlan) {
  const allCents = totalCents(deepDivePlans.monthly)
  const less =
    plan === 'upfront'
      ? { item: words.saving, cents: deepDiveSavingCents }
      : { item: words.later, cents: allCents - inParts.amountCents }
  return [
    { item: words.total, value: `${formatUsd(allCents)} USD` },
    { item: less.item, value: `−${formatUsd(less.cents)}` },
  ]
}

/** What is bought, what is due today, what it comes to in the end. */
export function OrderSummary({ plan }: { plan: PaymentPlan }) {
  const product = deepDivePlans[plan]
  const isUpfront = plan === 'upfront'
  return (
    <Sheet aria-labelledby="order-summary">
      <SmallTitle as="h2" id="order-summary">
        {words.title}
      </SmallTitle>
      <p>
        {words.item}, {plans[plan].title.toLowerCase()}
      </p>
      <Ledger
        caption={words.title}
        isCaptionHidden
        rows={rowsOf(plan)}
        total={{ item: words.dueToday, value: `${formatUsd(productOf(product).amountCents)} USD` }}
      />
      <Subtitle>{ruler.title}</Subtitle>
      <PaymentRuler
        label={ruler.label(isUpfront ? ruler.once : ruler.inParts)}
        hours={hours}
        hourUnit={ruler.hourUnit}
        weeks={{
          from: deepDiveTimes.workshopWeek,
          to: deepDiveTimes.decisionWeek,
          text: ruler.weeks,
        }}
        parts={parts}
        whole={isUpfront ? plans.upfront.price : undefined}
      />
      <Note>{ruler.work}</Note>
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
