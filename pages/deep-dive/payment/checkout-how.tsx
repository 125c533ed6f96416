import { checkoutPage } from '#content/checkout-page.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'

/** How it works from the call to the strategy session. */
export function CheckoutHow() {
  const { howItWorks } = checkoutPage
  return (
    <TitledSection tone="sunken" spacing="close" titleId="how-it-works" words={howItWorks}>
      <NumberedSteps steps={howItWorks.steps} />
    </TitledSection>
  )
}
