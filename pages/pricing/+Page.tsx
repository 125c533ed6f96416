import { AdvancedProgrammes } from './advanced-programmes.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Hero } from './hero.tsx'
import { CalculatorSection } from './calculator-section.tsx'
import { pricing } from '#content/pricing.ts'

export function Page() {
  return (
    <>
      <Hero />
      <CalculatorSection />
      <PlanCards />
      <AdvancedProgrammes />
      <ComparisonTable {...pricing.comparison} />
      <Faq {...pricing.faq} tone="sunken" />
      <CallToAction title={pricing.closing.title} lead={pricing.closing.lead} />
    </>
  )
}
