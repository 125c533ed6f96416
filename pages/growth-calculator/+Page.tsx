import * as growthPage from '#words/growth-page.ts'
import { Island } from '#components/islands/island.server.tsx'
import { Section } from '#components/ui/section.tsx'
import { ButtonLink, CallToActionLink } from '#components/ui/button.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { InlineText } from '#components/ui/text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { GrowthCalculator } from '#components/calculators/growth-calculator.island.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <CalculatorSection />
      <Closing />
    </>
  )
}

/** The growth calculator page's first screen, kept short so that the calculator is on it. */
function Hero() {
  const { hero } = growthPage
  return (
    <PageHero
      {...hero}
      note={
        <p>
          <InlineText>{hero.whom}</InlineText>
        </p>
      }
    />
  )
}

/** The growth calculator's two panels. */
function CalculatorSection() {
  return (
    <Section id="calculator" tone="sunken" spacing="tight" label={growthPage.hero.eyebrow}>
      <Island of={GrowthCalculator} props={{ startLabel: growthPage.start }} />
    </Section>
  )
}

/** The growth calculator page's closing call, with the way to the prices beside it. */
function Closing() {
  const { closing } = growthPage
  return (
    <CallToAction
      {...closing}
      action={<CallToActionLink size="large" />}
      note={
        <ButtonLink href="/pricing#plans" variant="quiet">
          {closing.pricing}
        </ButtonLink>
      }
    />
  )
}
