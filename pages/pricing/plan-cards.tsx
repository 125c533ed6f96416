import styled from 'styled-components'
import * as pricing from '#words/pricing.ts'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { TitledSection } from '#components/ui/section.tsx'
import { columnsIn, media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Badge } from '#components/ui/marks.ts'
import { CallToActionLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/sheets.tsx'
import { Note, SmallTitle } from '#components/ui/text.tsx'
import { NoteBelow, RuledList, Sentences } from '#components/ui/page-text.tsx'

/** The four plans with a monthly or yearly switch, which is style alone: both prices are in the page. */
export function PlanCards() {
  const { plans } = pricing
  return (
    <TitledSection id="plans" titleId="plans-title" words={plans} afterLead={<AllSamples />}>
      <Plans>
        <Billing>
          <ChoiceField
            name="billing"
            legend={plans.billingLegend}
            options={[
              { value: 'monthly', label: plans.monthly },
              { value: 'yearly', label: plans.yearly },
            ]}
            defaultValue="monthly"
          />
        </Billing>
        <Grid>
          {plans.items.map((plan) => (
            <PlanCard key={plan.plan} {...plan} />
          ))}
        </Grid>
      </Plans>
    </TitledSection>
  )
}

const Plans = styled.div`
  container-type: inline-size;

  [data-billing='yearly'] {
    display: none;
  }
  /* The second of the two. Asked for by its value, each step of the calculator's sliders, which have one, would style the page anew. */
  &:has(label:last-child > :checked) {
    [data-billing='yearly'] {
      display: inline;
    }
    [data-billing='monthly'] {
      display: none;
    }
  }
`

const Billing = styled.div`
  max-inline-size: 26rem;
  margin-block-end: ${theme.space.xl};
`

const Grid = styled.div`
  ${stack(theme.space.lg)}
  ${columnsIn(media.roomy)}
  ${media.spacious} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.md};
  }
`

/** One plan: name, price by the month or the year, what it holds, and the way to ask for it. */
function PlanCard(plan: (typeof pricing.plans.items)[number]) {
  const { name, badge, isPopular, prefix, price, yearlyPrice, period, description } = plan
  return (
    <Sheet data-emphasis={isPopular || undefined} data-plan={plan.plan}>
      <Top>
        <SmallTitle>{name}</SmallTitle>
        {badge && <Badge>{badge}</Badge>}
      </Top>
      <div>
        <NoteBelow>{prefix ?? '\u00a0'}</NoteBelow>
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
        <Sentences of={plan.features} />
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
  ${stack(theme.space.xs)}
  align-content: start;
`

const Price = styled.p`
  font: 400 2.5rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Features = styled(RuledList)`
  ${secondary(theme.size.small)}
`
