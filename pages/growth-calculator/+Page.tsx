import { CalculatorSection } from './calculator-section.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <CalculatorSection />
      <Closing />
    </>
  )
}
