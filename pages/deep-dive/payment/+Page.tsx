import { CheckoutHow } from '#components/checkout/checkout-how.tsx'
import { CheckoutPromises } from '#components/checkout/checkout-promises.tsx'
import { CheckoutSection } from '#components/checkout/checkout-section.tsx'
import { ValueSummary } from '#components/checkout/value-summary.tsx'
import { Deliverables } from '#components/deep-dive/deliverables.tsx'
import { checkout } from '#content/checkout.ts'

export function Page() {
  return (
    <>
      <CheckoutSection />
      <CheckoutHow />
      <Deliverables title={checkout.deliverables.title} lead={checkout.deliverables.lead} />
      <CheckoutPromises />
      <ValueSummary />
    </>
  )
}
