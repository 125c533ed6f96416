import { vip } from '#content/vip.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'

/** Who should upgrade and who should not. */
export function Fit() {
  const { reasons } = vip
  return (
    <TitledSection titleId="vip-fit" words={reasons}>
      <FitLists good={reasons.good} poor={reasons.poor} />
    </TitledSection>
  )
}
