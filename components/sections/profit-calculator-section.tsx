import { pricing } from '#content/pricing.ts'
import { ProfitCalculator } from '../calculators/profit-calculator.island.tsx'
import { Island } from '../islands/island.server.tsx'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** The profit calculator with its heading, at `#calculator`. */
export function ProfitCalculatorSection() {
  const { eyebrow, title, lead } = pricing.calculator
  return (
    <Section id="calculator" tone="sunken" labelledBy="calculator-title">
      <SectionHeading id="calculator-title" eyebrow={eyebrow} title={title} lead={lead} />
      <Island of={ProfitCalculator} props={{}} />
    </Section>
  )
}
