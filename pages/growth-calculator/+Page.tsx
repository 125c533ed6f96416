import { GrowthCalculatorSection } from './growth-calculator-section.tsx'
import { GrowthClosing } from './growth-closing.tsx'
import { GrowthHero } from './growth-hero.tsx'

export function Page() {
  return (
    <>
      <GrowthHero />
      <GrowthCalculatorSection />
      <GrowthClosing />
    </>
  )
}
