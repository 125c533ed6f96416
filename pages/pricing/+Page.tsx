import { AdvancedProgrammes } from './advanced-programmes.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PricingHero } from './pricing-hero.tsx'
import { ProfitCalculatorSection } from './profit-calculator-section.tsx'
import { pricing } from '#content/pricing.ts'

export function Page() {
  return (
    <>
      <PricingHero />
      <ProfitCalculatorSection />
      <PlanCards />
      <AdvancedProgrammes />
      <ComparisonTable {...pricing.comparison} />
      <Faq {...pricing.faq} tone="sunken" />
      <CallToAction title={pricing.closing.title} lead={pricing.closing.lead} />
    </>
  )
}
