import { PartnerForm } from './partner-form.tsx'

/** The partnership application; without script one long form, with it five steps in the address. */
export function PartnerWizard({ brand }: { brand: string }) {
  return <PartnerForm brand={brand} />
}
