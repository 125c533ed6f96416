import { CheckoutHow } from '#components/checkout/checkout-how.tsx'
import { CheckoutPromises } from '#components/checkout/checkout-promises.tsx'
import { CheckoutSection } from '#components/checkout/checkout-section.tsx'
import { ValueSummary } from '#components/checkout/value-summary.tsx'
import { Deliverables } from '#components/deep-dive/deliverables.tsx'
import { checkoutPage } from '#content/checkout-page.ts'

export function Page() {
  return (
    <>
      <CheckoutSection />
      <CheckoutHow />
      <Deliverables title={checkoutPage.deliverables.title} lead={checkoutPage.deliverables.lead} />
      <CheckoutPromises />
      <ValueSummary />
    </>
  )
}
