import { growthPage } from '#content/growth-page.ts'
import { GrowthCalculator } from './growth-calculator.island.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { Section } from '#components/ui/section.tsx'

/** The growth calculator's two panels. */
export function CalculatorSection() {
  return (
    <Section id="calculator" tone="sunken" spacing="tight" label={growthPage.hero.eyebrow}>
      <Island of={GrowthCalculator} props={{ startLabel: growthPage.start }} />
    </Section>
  )
}
