import { checkoutPage } from '#content/checkout-page.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** How it works from the call to the strategy session. */
export function CheckoutHow() {
  const { howItWorks } = checkoutPage
  return (
    <Section tone="sunken" labelledBy="how-it-works">
      <SectionHeading id="how-it-works" title={howItWorks.title} />
      <NumberedSteps steps={howItWorks.steps} />
    </Section>
  )
}
