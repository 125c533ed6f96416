import { affiliate } from '#content/affiliate.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** Ideal partners beside those who are not a fit. */
export function PartnerRequirements() {
  const { requirements } = affiliate
  return (
    <Section tone="sunken" labelledBy="requirements">
      <SectionHeading id="requirements" eyebrow={requirements.eyebrow} title={requirements.title} />
      <FitLists good={requirements.good} poor={requirements.poor} />
    </Section>
  )
}
