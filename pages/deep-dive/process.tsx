import { deepDive } from '#content/deep-dive.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'

/** Six weeks on one line. */
export function Process() {
  const { process } = deepDive
  return (
    <TitledSection titleId="process" words={process}>
      <NumberedSteps steps={process.steps} />
    </TitledSection>
  )
}
