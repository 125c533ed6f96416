import { growthPage } from '#content/growth-page.ts'
import { GrowthCalculator } from '../calculators/growth-calculator.island.tsx'
import { Island } from '../islands/island.server.tsx'
import { Section } from '../ui/section.tsx'

/** The growth calculator's two panels. */
export function GrowthCalculatorSection() {
  return (
    <Section id="calculator" tone="sunken" spacing="tight" label={growthPage.hero.eyebrow}>
      <Island
        of={GrowthCalculator}
        props={{ startLabel: growthPage.start }}
      />
    </Section>
  )
}
