import styled from 'styled-components'
import { pricing } from '#content/pricing.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { PlanCard } from './plan-card.tsx'

/** The four plans with a monthly or yearly switch, which is style alone: both prices are in the page. */
export function PlanCards() {
  const { plans } = pricing
  return (
    <TitledSection id="plans" titleId="plans-title" words={plans}>
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
  display: grid;
  gap: ${theme.space.lg};

  ${media.roomy} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.spacious} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.md};
  }
`
