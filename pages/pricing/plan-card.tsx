import styled from 'styled-components'
import type { PricingPlan } from '#content/pricing.ts'
import { pricing } from '#content/pricing.ts'
import { theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/badge.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Card } from '#components/ui/card.tsx'

/** One plan: name, price by the month or the year, what it holds, and the way to ask for it. */
export function PlanCard(plan: PricingPlan) {
  const { name, badge, isPopular, prefix, price, yearlyPrice, period, description } = plan
  return (
    <Sheet data-emphasis={isPopular || undefined} data-plan={plan.plan}>
      <Top>
        <Name>{name}</Name>
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
        <Period>
          {period}
          {yearlyPrice && <span data-billing="yearly">, {pricing.plans.yearlyNote}</span>}
        </Period>
      </div>
      <p>{description}</p>
      <Features>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Features>
      <CallToActionLink plan={plan.plan} variant={isPopular ? 'signal' : 'outline'}>
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

const Name = styled.h3`
  font-size: ${theme.size.h3};
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

const Period = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Features = styled.ul`
  display: grid;
  align-content: start;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  li {
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.line};
  }
`
