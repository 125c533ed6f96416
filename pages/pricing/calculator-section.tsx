import { pricing } from '#content/pricing.ts'
import { ProfitCalculator } from './profit-calculator.island.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The profit calculator with its heading, at `#calculator`. */
export function CalculatorSection() {
  const { eyebrow, title, lead } = pricing.calculator
  return (
    <Section id="calculator" tone="sunken" labelledBy="calculator-title">
      <SectionHeading id="calculator-title" eyebrow={eyebrow} title={title} lead={lead} />
      <Island of={ProfitCalculator} props={{}} />
    </Section>
  )
}
