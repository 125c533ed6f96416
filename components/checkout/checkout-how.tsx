import { checkout } from '#content/checkout.ts'
import { NumberedSteps } from '../sections/numbered-steps.tsx'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** How it works from the call to the strategy session. */
export function CheckoutHow() {
  const { howItWorks } = checkout
  return (
    <Section tone="sunken" labelledBy="how-it-works">
      <SectionHeading id="how-it-works" title={howItWorks.title} />
      <NumberedSteps steps={howItWorks.steps} />
    </Section>
  )
}
