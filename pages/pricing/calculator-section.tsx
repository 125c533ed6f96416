import { programmes } from '#contract/catalogue.ts'
import { pricing } from '#content/pricing.ts'
import { Island } from '#components/islands/island.server.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { InlineText } from '#components/ui/inline-text.tsx'
import { ProfitCalculator } from './profit-calculator.island.tsx'

/** The profit calculator with its heading, at `#calculator`. */
export function CalculatorSection() {
  const { eyebrow, title, lead } = pricing.calculator
  return (
    <TitledSection
      id="calculator"
      tone="sunken"
      titleId="calculator-title"
      words={{ eyebrow, title, lead: <InlineText>{lead}</InlineText> }}
    >
      <Island of={ProfitCalculator} props={{ feeCents: programmes.accelerator.priceCents }} />
    </TitledSection>
  )
}
