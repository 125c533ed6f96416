import styled from 'styled-components'
import type { PricingPlan } from '#content/pricing.ts'
import { pricing } from '#content/pricing.ts'
import { theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/badge.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Card } from '#components/ui/card.tsx'
import { Note } from '#components/ui/note.tsx'
import { RuledList } from '#components/ui/ruled-list.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'

/** One plan: name, price by the month or the year, what it holds, and the way to ask for it. */
export function PlanCard(plan: PricingPlan) {
  const { name, badge, isPopular, prefix, price, yearlyPrice, period, description } = plan
  return (
    <Sheet data-emphasis={isPopular || undefined} data-plan={plan.plan}>
      <Top>
        <SmallTitle>{name}</SmallTitle>
        {badge && <Badge>{badge}</Badge>}
      </Top>
      <div>
        <Prefix>{prefix ?? '\u00a0'}</Prefix>
        <Price>
          {yearlyPrice ? (
            <>
              <span data-billing="monthly">{price}</span>
              <span data-billing="yearly">{yearlyPrice}</span>
            </>
          ) : (
            price
          )}
        </Price>
        <Note>
          {period}
          {yearlyPrice && <span data-billing="yearly">, {pricing.plans.yearlyNote}</span>}
        </Note>
      </div>
      <p>{description}</p>
      <Features>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Features>
      <CallToActionLink plan={plan.plan} variant={isPopular ? 'signal' : 'outline'} isWide>
        {plan.button}
      </CallToActionLink>
    </Sheet>
  )
}

/** Names, prices and buttons of cards side by side stand on the same lines. */
const Sheet = styled(Card)`
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;

  > a {
    align-self: end;
  }
`

const Top = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  align-content: start;
`

const Prefix = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

const Price = styled.p`
  font: 400 2.5rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Features = styled(RuledList)`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
