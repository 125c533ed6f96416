import { offer } from '#content/offer.ts'
import { Island } from '../islands/island.server.tsx'
import { Section } from '../ui/section.tsx'
import { VaultFigures } from './vault-figures.island.tsx'

/** The offer's counters on one line. */
export function OfferFigures() {
  return (
    <Section tone="sunken" spacing="tight" label={offer.stack.eyebrow}>
      <Island name="funnels/vault-figures" of={VaultFigures} props={{}} />
    </Section>
  )
}
