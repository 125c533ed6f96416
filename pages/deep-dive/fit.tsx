import { deepDive } from '#content/deep-dive.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'

/** Who should buy it and who should not. */
export function Fit() {
  const { fit } = deepDive
  return (
    <TitledSection spacing="close" titleId="fit" words={fit}>
      <FitLists good={fit.good} poor={fit.poor} />
    </TitledSection>
  )
}
