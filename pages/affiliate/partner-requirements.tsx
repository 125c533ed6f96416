import { affiliate } from '#content/affiliate.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'

/** Ideal partners beside those who are not a fit. */
export function PartnerRequirements() {
  const { requirements } = affiliate
  return (
    <TitledSection tone="sunken" titleId="requirements" words={requirements}>
      <FitLists good={requirements.good} poor={requirements.poor} />
    </TitledSection>
  )
}
