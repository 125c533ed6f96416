import * as growthPage from '#words/growth-page.ts'
import { Island } from '#components/islands/island.server.tsx'
import { Section } from '#components/ui/section.tsx'
import { ButtonLink, CallToActionLink } from '#components/ui/button.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { InlineText } from '#components/ui/text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { GrowthCalculator } from '#components/calculators/growth-calculator.island.tsx'

/** The first screen is kept short so that the calculator is on it; the closing call has the way to the prices beside it. */
export function Page() {
  const { hero, start, closing } = growthPage
  return (
    <>
      <PageHero
        {...hero}
        note={
          <p>
            <InlineText>{hero.whom}</InlineText>
          </p>
        }
      />
      <Section id="calculator" tone="sunken" spacing="tight" label={hero.eyebrow}>
        <Island of={GrowthCalculator} props={{ startLabel: start }} />
      </Section>
      <CallToAction
        {...closing}
        action={<CallToActionLink size="large" />}
        note={
          <ButtonLink href="/pricing#plans" variant="quiet">
            {closing.pricing}
          </ButtonLink>
        }
      />
    </>
  )
}
