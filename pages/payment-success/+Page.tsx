import { PaymentOutcome } from './payment-outcome.island.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { Section } from '#components/ui/section.tsx'

export function Page() {
  return (
    <Section width="narrow">
      <Island of={PaymentOutcome} props={{}} />
    </Section>
  )
}
