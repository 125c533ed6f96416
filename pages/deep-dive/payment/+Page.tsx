import { CheckoutHow } from './checkout-how.tsx'
import { Promises } from './promises.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { ValueSummary } from './value-summary.tsx'
import { Deliverables } from '../deliverables.tsx'
import { checkoutPage } from '#content/checkout-page.ts'

export function Page() {
  return (
    <>
      <CheckoutSection />
      <CheckoutHow />
      <Deliverables title={checkoutPage.deliverables.title} lead={checkoutPage.deliverables.lead} />
      <Promises />
      <ValueSummary />
    </>
  )
}
