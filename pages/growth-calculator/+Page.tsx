import { GrowthCalculatorSection } from '#components/sections/growth-calculator-section.tsx'
import { GrowthClosing } from '#components/sections/growth-closing.tsx'
import { GrowthHero } from '#components/sections/growth-hero.tsx'

export function Page() {
  return (
    <>
      <GrowthHero />
      <GrowthCalculatorSection />
      <GrowthClosing />
    </>
  )
}
